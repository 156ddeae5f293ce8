internal import CLibmicrohttpd
internal import Glibc

/// What the library's callbacks work with: who answers, and the streams that are open.
final class Exchanges {
  let bodyBytes: Int
  let answer: (WebRequest) -> WebAnswer
  private let wantTurn: () -> Void
  private var isStopping = false
  private var streams: [ObjectIdentifier: WebStream] = [:]

  init(
    bodyBytes: Int, _ answer: @escaping (WebRequest) -> WebAnswer, wantTurn: @escaping () -> Void
  ) {
    self.bodyBytes = bodyBytes
    self.answer = answer
    self.wantTurn = wantTurn
  }

  /// Lets all streams go; whoever owns the server may be half gone, and is asked for nothing more.
  func dropStreams() {
    isStopping = true
    for stream in streams.values { stream.drop() }
  }

  /// Answers a request on a connection.
  func reply(to request: WebRequest, on connection: OpaquePointer) -> MHD_Result {
    switch answer(request) {
    case .whole(let response):
      let made = unsafe response.body.withUnsafeBytes { bytes in
        unsafe MHD_create_response_from_buffer(
          bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress),
          web_copied)
      }
      return unsafe queue(made, response.status, response.headers, on: connection)
    case .stream(let stream, let headers):
      let context = unsafe Unmanaged.passRetained(stream).toOpaque()
      guard let made = unsafe web_stream_response(readStream, context, releaseStream) else {
        unsafe releaseStream(context)
        stream.end()
        return web_no
      }
      streams[ObjectIdentifier(stream)] = stream
      unsafe stream.begin(on: connection) { [unowned self] in
        if !isStopping { wantTurn() }
      }
      return unsafe queue(made, 200, headers, on: connection)
    }
  }

  private func queue(
    _ response: OpaquePointer?, _ status: Int, _ headers: [WebField], on connection: OpaquePointer
  ) -> MHD_Result {
    guard let response = unsafe response else { return web_no }
    for header in headers { unsafe MHD_add_response_header(response, header.name, header.value) }
    let result = unsafe MHD_queue_response(connection, UInt32(status), response)
    unsafe MHD_destroy_response(response)
    return result
  }

  /// Ends the streams that a connection has.
  func end(_ connection: OpaquePointer) {
    for (key, stream) in streams where unsafe stream.connection == connection {
      streams[key] = nil
      stream.end()
    }
  }
}

/// One request as far as it has come.
final class Exchange {
  var request: WebRequest
  var isAnswered = false

  init(_ request: WebRequest) {
    self.request = request
  }
}

/// Called for the head of a request, for every part of its body, and at its end.
func takePart(
  of context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ path: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ part: UnsafePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ place: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context = unsafe context, let connection = unsafe connection,
    let path = unsafe path, let method = unsafe method, let size = unsafe size,
    let place = unsafe place
  else { return web_no }
  let exchanges = unsafe Unmanaged<Exchanges>.fromOpaque(context).takeUnretainedValue()
  guard let known = unsafe place.pointee else {
    var request = unsafe WebRequest(String(cString: method), String(cString: path))
    request.headers = unsafe fields(web_headers, of: connection)
    request.query = unsafe fields(web_query, of: connection)
    let length = request.headers(named: "Content-Length").first.map { Int($0) ?? .max } ?? 0
    request.isTooLong = length > exchanges.bodyBytes
    let exchange = Exchange(request)
    unsafe place.pointee = unsafe Unmanaged.passRetained(exchange).toOpaque()
    guard request.isTooLong else { return web_yes }
    // Answered before the body comes, which is never read.
    exchange.isAnswered = true
    return unsafe exchanges.reply(to: request, on: connection)
  }
  let exchange = unsafe Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
  let count = unsafe size.pointee
  guard count == 0 else {
    // A body that did not say how long it is, and is too long, ends the connection.
    guard !exchange.isAnswered, let part = unsafe part,
      exchange.request.body.count + count <= exchanges.bodyBytes
    else { return web_no }
    let bytes = unsafe UnsafeRawBufferPointer(start: part, count: count)
    unsafe exchange.request.body.append(contentsOf: bytes)
    unsafe size.pointee = 0
    return web_yes
  }
  guard !exchange.isAnswered else { return web_yes }
  exchange.isAnswered = true
  return unsafe exchanges.reply(to: exchange.request, on: connection)
}

/// Called once an answer was sent, or will not be.
func endExchange(
  of context: UnsafeMutableRawPointer?, _ connection: OpaquePointer?,
  _ place: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: MHD_RequestTerminationCode
) {
  guard let context = unsafe context, let connection = unsafe connection,
    let place = unsafe place, let known = unsafe place.pointee
  else { return }
  unsafe place.pointee = nil
  unsafe Unmanaged<Exchange>.fromOpaque(known).release()
  unsafe Unmanaged<Exchanges>.fromOpaque(context).takeUnretainedValue().end(connection)
}

/// The headers or the parameters of a request.
private func fields(_ kind: MHD_ValueKind, of connection: OpaquePointer) -> [WebField] {
  var fields: [WebField] = []
  unsafe withUnsafeMutablePointer(to: &fields) { fields in
    _ = unsafe MHD_get_connection_values(connection, kind, takeField, fields)
  }
  return fields
}

private func takeField(
  _ context: UnsafeMutableRawPointer?, _ kind: MHD_ValueKind, _ name: UnsafePointer<CChar>?,
  _ value: UnsafePointer<CChar>?
) -> MHD_Result {
  guard let context = unsafe context, let name = unsafe name else { return web_no }
  let text = unsafe value.map { unsafe String(cString: $0) } ?? ""
  unsafe context.assumingMemoryBound(to: [WebField].self).pointee.append(
    WebField(unsafe String(cString: name), text))
  return web_yes
}
