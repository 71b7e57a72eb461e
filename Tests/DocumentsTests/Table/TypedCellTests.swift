import Documents
import Features
import Testing

@Suite struct TypedCellTests {
  private static func number(_ text: String) -> Property.Value { Property.Value(text, as: .number) ?? .null }

  @Test(
    arguments: [
      ("5", number("4"), .text, .value(number("5"))),
      (" 5.50 ", number("4"), .text, .value(number("5.50"))),
      ("4", number("4"), .text, .unchanged),
      ("many", number("4"), .text, .unfit(.number)),
      ("", number("4"), .text, .value(.null)),
      ("5", .text("4"), .number, .value(.text("5"))),
      ("", .text("4"), .number, .value(.text(""))),
      (" a ", .text("4"), .number, .value(.text(" a "))),
      ("FALSE", .boolean(true), .text, .value(.boolean(false))),
      ("no", .boolean(true), .text, .unfit(.boolean)),
      ("5", nil, .number, .value(number("5"))),
      ("five", nil, .number, .value(.text("five"))),
      ("5", nil, .text, .value(.text("5"))),
      ("", nil, .number, .unchanged),
      ("", .null, .number, .unchanged),
      ("5", .null, .number, .value(number("5"))),
      ("true", .null, .boolean, .value(.boolean(true))),
      (" 42 ", nil, nil, .value(number("42"))), ("true", .null, nil, .value(.boolean(true))),
      ("042", nil, nil, .value(.text("042"))), ("5 km", nil, nil, .value(.text("5 km"))),
      ("null", nil, nil, .value(.text("null"))), ("5", .text("4"), nil, .value(.text("5"))),
    ] as [(String, Property.Value?, Property.Value.Kind?, TypedCell.Outcome)])
  func typedCellKeepsTheKindIfPossible(
    _ text: String, _ old: Property.Value?, _ kind: Property.Value.Kind?, _ outcome: TypedCell.Outcome
  ) {
    #expect(TypedCell.outcome(of: text, over: old, in: kind) == outcome)
  }

  @Test func editedJSONStaysJSON() throws {
    let old = try #require(Property.Value("[1]", as: .json))
    #expect(
      TypedCell.outcome(of: "[1, 2]", over: old, in: .text)
        == Property.Value("[1, 2]", as: .json).map { .value($0) })
    #expect(TypedCell.outcome(of: "[1", over: old, in: .text) == .unfit(.json))
  }
}
