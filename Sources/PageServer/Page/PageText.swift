internal import WebServer

/// The one page that is served, without anything from elsewhere.
enum PageText {
  /// The page.
  ///
  /// - Parameter nonce: What the policy of this answer wants style and script to carry.
  /// - Returns: HTML.
  static func html(nonce: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    \(head(nonce: nonce, PageText.style))
    </head>
    <body>
    \(markup)
    <script nonce="\(nonce)">
    'use strict';
    \(geometryScript)
    \(boardScript)
    \(sendingScript)
    \(handScript)
    </script>
    </body>
    </html>

    """
  }

  /// What is shown to who has no token, with a way to try again: a browser that comes from another page
  /// sends no cookie with the first request.
  static func refusal(_ words: String) -> WebResponse {
    let nonce = PageToken.random().text
    let text = """
      <!doctype html>
      <html lang="en">
      <head>
      \(head(nonce: nonce, style))
      </head>
      <body>
      <main id="refusal"><h1>detent</h1><p>\(words)</p><p><a href="/">Try again</a></p></main>
      </body>
      </html>

      """
    return WebResponse(
      403, headers: PageHeaders.fields("text/html; charset=utf-8", nonce: nonce),
      body: Array(text.utf8))
  }

  private static func head(nonce: String, _ style: String) -> String {
    """
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="dark light">
    <title>detent</title>
    <link rel="icon" href="data:,">
    <style nonce="\(nonce)">
    \(style)
    </style>
    """
  }

  private static let markup = """
    <div id="wheel" role="slider" tabindex="0" aria-orientation="vertical" aria-label="Wheel"
      aria-valuemin="1" aria-valuemax="1" aria-valuenow="1"></div>
    <header>
      <nav id="controls" aria-label="Controls"></nav>
      <p id="trouble" role="alert" hidden></p>
    </header>
    <section id="panel" aria-hidden="true">
      <p id="name"></p>
      <p id="readout"></p>
      <p id="place"></p>
    </section>
    <p id="notice" role="status"></p>
    <button id="hand" type="button">
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 9h13l-4-4M20 15H7l4 4"/></svg>
    </button>
    """
}
