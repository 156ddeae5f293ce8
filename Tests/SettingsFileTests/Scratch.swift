import Glibc

/// A folder of its own for a test, removed with everything in it when the test lets go of it.
final class Scratch {
  let path: String
  private var made: [String] = []

  init() {
    var template = Array("/tmp/detent-settings-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template))
  }

  deinit {
    for path in made.reversed() { remove(path) }
    rmdir(path)
  }

  /// Makes a file and tells its path.
  @discardableResult func file(_ name: String, _ bytes: [UInt8]) -> String {
    let path = self.path + "/" + name
    let stream = fopen(path, "w")
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
    made.append(path)
    return path
  }

  /// Makes a file of text and tells its path.
  @discardableResult func file(_ name: String, _ text: String) -> String {
    file(name, Array(text.utf8))
  }

  /// Makes a folder and tells its path.
  func folder(_ name: String) -> String {
    let path = self.path + "/" + name
    mkdir(path, 0o755)
    made.append(path)
    return path
  }
}
