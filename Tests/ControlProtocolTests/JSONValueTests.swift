import ControlProtocol
import Testing

@Suite struct JSONValueTests {
  private let all: [JSONValue] = [
    .null, .boolean(true), .integer(3), .real(1.5), .string("a"), .array([.null]),
    .object(["a": .integer(1)]),
  ]

  @Test func `A value is read as what it is and as nothing else`() {
    #expect(all.map(\.text) == [nil, nil, nil, nil, "a", nil, nil])
    #expect(all.map(\.integer) == [nil, nil, 3, nil, nil, nil, nil])
    #expect(all.map(\.number) == [nil, nil, 3, 1.5, nil, nil, nil])
    #expect(all.map(\.truth) == [nil, true, nil, nil, nil, nil, nil])
    #expect(all.map(\.elements) == [nil, nil, nil, nil, nil, [.null], nil])
    #expect(all.map { $0["a"] } == [nil, nil, nil, nil, nil, nil, .integer(1)])
    #expect(JSONValue.object([:])["a"] == nil)
  }
}
