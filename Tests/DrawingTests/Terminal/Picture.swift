@testable import Drawing

/// How the default ladder looks at 40 columns.
struct Picture: CustomStringConvertible, Sendable {
  var description: String
  var cells: TextCells
  var isLeft = false
  var isDial = false
  var text: String

  static let all: [Picture] = []
}
