import Recordings

/// Reads any bytes as a recording, and sends it through what the kernel would make of it.
///
/// A recording that was read is written and read again as itself.
@c(LLVMFuzzerTestOneInput)
public func tryRecordingText(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = Array(UnsafeBufferPointer(start: bytes, count: count))
  do {
    let recording = try Recording(bytes: text)
    let again = try? Recording(text: RecordingText().text(of: recording))
    precondition(again == recording, "written, and not read again as it was")
    _ = KernelFilter.frames(of: recording)
  } catch {
    _ = error.description
  }
  return 0
}
