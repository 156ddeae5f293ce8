internal import WebServer

/// The headers that every answer has.
enum PageHeaders {
  /// - Parameters:
  ///   - type: The type of the body.
  ///   - nonce: What the page's own style and script carry; without it there is none.
  ///   - more: Others.
  /// - Returns: The headers.
  static func fields(
    _ type: String, nonce: String? = nil, _ more: [WebField] = []
  ) -> [WebField] {
    var policy = "default-src 'none'; "
    if let nonce {
      policy +=
        "script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; connect-src 'self'; img-src data:; "
    }
    policy += "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return [
      WebField("Content-Type", type),
      WebField("Content-Security-Policy", policy),
      WebField("X-Content-Type-Options", "nosniff"),
      WebField("X-Frame-Options", "DENY"),
      WebField("Referrer-Policy", "no-referrer"),
      WebField("Cross-Origin-Resource-Policy", "same-origin"),
      WebField("Cache-Control", "no-store"),
    ] + more
  }
}

extension WebResponse {
  /// A line of text for whoever reads it.
  static func text(_ status: Int, _ words: String, _ more: [WebField] = []) -> WebResponse {
    WebResponse(
      status, headers: PageHeaders.fields("text/plain; charset=utf-8", more),
      body: Array((words + "\n").utf8))
  }

  /// JSON for the page.
  static func json(_ status: Int, _ body: [UInt8], _ more: [WebField] = []) -> WebResponse {
    WebResponse(status, headers: PageHeaders.fields("application/json", more), body: body)
  }
}
