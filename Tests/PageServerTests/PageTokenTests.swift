import Glibc
import TestSupport
import Testing

@testable import PageServer

@Suite struct PageTokenTests {
  @Test func `A token is 128 bits, and no two are the same`() {
    let tokens = (0..<100).map { _ in PageToken.random().text }
    #expect(Set(tokens).count == 100)
    let digits = Set("0123456789abcdef")
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(digits.contains) })
    #expect(Set(tokens.joined()) == digits)
  }

  @Test func `Only the very same text is the same`() throws {
    let token = try #require(PageToken("0123456789abcdef"))
    #expect(token.isSame(as: "0123456789abcdef"))
    for other in [
      "", "0123456789abcdeF", "1123456789abcdef", "0123456789abcde", "0123456789abcdef0",
    ] {
      #expect(!token.isSame(as: other))
    }
  }

  @Test(arguments: [
    "", "0123456789abcde", "0123456789abcde;", "0123456789abcdef ", "0123456789abcdefé",
    String(repeating: "a", count: 129),
  ])
  func `What cannot be a token is none`(text: String) {
    #expect(PageToken(text) == nil)
  }
}

@Suite struct TokenFileTests {
  private let folder = ScratchFolder()

  private func problem(_ path: String) -> PageFailure? {
    do {
      _ = try TokenFile.token(in: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func `A file that is not there is made, for its owner alone, and read again`() throws {
    let path = folder.path("token")
    let made = try TokenFile.token(in: path)
    #expect(made.isNew)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == 0o600)
    let read = try TokenFile.token(in: path)
    #expect(!read.isNew && read.token == made.token)
  }

  @Test func `A token that somebody wrote counts, with or without an end of line`() throws {
    for text in ["a-token_of_20_letters", "a-token_of_20_letters\n"] {
      let path = folder.write(text, to: "token")
      chmod(path, 0o640)
      #expect(try TokenFile.token(in: path).token.text == "a-token_of_20_letters")
    }
  }

  @Test func `A file that holds no token, or that everybody may read, is a mistake`() {
    let path = folder.write("short\n", to: "token")
    chmod(path, 0o600)
    #expect(problem(path)?.description.contains("holds no token") == true)
    #expect(problem(path)?.status == 2)
    folder.write("a-token_of_20_letters\n", to: "token")
    chmod(path, 0o644)
    #expect(problem(path)?.description.contains("chmod 600") == true)
    #expect(problem(folder.path)?.description == "\(folder.path) is no file")
    #expect(problem(folder.path("none/token"))?.status == 1)
  }
}
