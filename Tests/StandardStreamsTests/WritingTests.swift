import Glibc
import StandardStreams
import TestSupport
import Testing

@Suite struct WritingTests {
  @Test func `What a full pipe does not take at once is written when it is read`() throws {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    let (reading, writing) = (ends[0], ends[1])
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    let text = String(repeating: "a line of text\n", count: 20_000)
    let read = Counter()
    let reader = Thread {
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = Glibc.read(reading, &chunk, chunk.count)
        guard count > 0 else { return }
        read.add(count)
      }
    }
    try StandardStreams.write(text, to: writing)
    close(writing)
    reader.join()
    close(reading)
    #expect(read.value == text.utf8.count)
  }

  @Test func `A stream that does not take text says why`() {
    let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
    #expect(throws: StreamError.refused(code: ENOSPC)) {
      try StandardStreams.write("a", to: descriptor)
    }
    close(descriptor)
    #expect(throws: StreamError.refused(code: EBADF)) { try StandardStreams.write("a", to: -1) }
    #expect(throws: Never.self) { try StandardStreams.write("", to: -1) }
  }
}
