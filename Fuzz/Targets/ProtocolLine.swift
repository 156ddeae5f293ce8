import ControlProtocol
import JSONReader

/// Reads any bytes as a line of the socket: what a client may send, and what a daemon may.
///
/// A request that was read is written and read again as itself.
@c(LLVMFuzzerTestOneInput)
public func tryProtocolLine(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let line = UnsafeBufferPointer(start: bytes, count: count)
  guard let value = try? JSONReader.value(of: line) else { return 0 }
  _ = ServerMessage(value)
  guard let request = try? Request(value) else { return 0 }
  var written: [UInt8] = []
  request.append(to: &written)
  let again = try? Request(JSONReader.value(of: written))
  precondition(again == request, "written, and not read again as it was")
  return 0
}
