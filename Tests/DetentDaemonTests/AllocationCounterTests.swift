import AllocationCounter
import Glibc
import Testing

/// Gives memory back where the compiler does not see it: it leaves out what is given back at once.
@inline(never) private func giveBack(_ memory: UnsafeMutableRawPointer?) {
  free(memory)
}

/// The counter itself: a 0 of it is worth something only if it counts what it should.
@Suite(.enabled(if: allocations_are_counted(), "a sanitizer has its own allocator"))
struct AllocationCounterTests {
  private func allocations(_ work: () -> Void) -> UInt64 {
    let before = allocations_of_this_thread()
    work()
    return allocations_of_this_thread() - before
  }

  @Test func `Each call of the allocator counts as one`() {
    #expect(allocations {} == 0)
    #expect(allocations { giveBack(malloc(100)) } == 1)
    #expect(allocations { giveBack(calloc(10, 10)) } == 1)
    #expect(allocations { giveBack(realloc(malloc(10), 100_000)) } == 2)
    #expect(allocations { giveBack(aligned_alloc(64, 128)) } == 1)
    #expect(
      allocations {
        var memory: UnsafeMutableRawPointer?
        posix_memalign(&memory, 4096, 100)
        free(memory)
      } == 1)
  }

  @Test func `What is given out is aligned, cleared and kept as it should be`() {
    var memory: UnsafeMutableRawPointer?
    #expect(posix_memalign(&memory, 4096, 100) == 0)
    #expect(UInt(bitPattern: memory) % 4096 == 0)
    free(memory)
    #expect(posix_memalign(&memory, 3, 100) == EINVAL)
    let aligned = aligned_alloc(256, 512)
    #expect(UInt(bitPattern: aligned) % 256 == 0)
    free(aligned)
    let cleared = calloc(1000, 1)
    #expect((0..<1000).allSatisfy { cleared?.load(fromByteOffset: $0, as: UInt8.self) == 0 })
    cleared?.storeBytes(of: 7, as: UInt8.self)
    let grown = realloc(cleared, 1_000_000)
    #expect(grown?.load(as: UInt8.self) == 7)
    free(grown)
  }

  @Test func `Swift's arrays, texts and objects count, and what fits a buffer does not`() {
    final class Thing { var number = 1 }
    var kept: [AnyObject] = []
    kept.reserveCapacity(10)
    #expect(allocations { kept.append(Thing()) } == 1)
    var bytes: [UInt8] = []
    #expect(allocations { bytes.reserveCapacity(100) } == 1)
    #expect(allocations { for place in 0..<100 { bytes.append(UInt8(place)) } } == 0)
    #expect(allocations { bytes.append(contentsOf: bytes) } > 0)
  }

  @Test func `Another thread's allocations do not count here`() {
    let counted = allocations {
      var thread = pthread_t()
      // A new thread may cost its maker something, but not a thousand calls.
      pthread_create(
        &thread, nil,
        { _ in
          for _ in 0..<1000 { giveBack(malloc(32)) }
          return nil
        }, nil)
      pthread_join(thread, nil)
    }
    #expect(counted < 100)
  }
}
