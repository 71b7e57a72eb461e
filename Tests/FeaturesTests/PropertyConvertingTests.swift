import Features
import Testing

@Suite struct PropertyConvertingTests {
  private static let cases: [(Property.Value, Property.Value.Kind, String?)] = [
    (.text(" 12.50 "), .number, "12.50"), (.text("x"), .number, nil),
    (.text(""), .number, nil), (.boolean(true), .number, "1"), (.boolean(false), .number, "0"),
    (.null, .number, nil), (.text(" 12.50 "), .text, " 12.50 "), (.null, .text, ""),
    (.boolean(true), .text, "true"),
    (.text(" Yes"), .boolean, "true"), (.text("no"), .boolean, "false"), (.null, .boolean, "false"),
    (.text("{\"a\": 1} "), .json, "{\"a\": 1}"), (.text("a"), .json, nil), (.null, .json, "{}"),
    (.boolean(true), .json, "[true]"), (.text("a"), .null, "null"),
  ]

  @Test(arguments: cases)
  func valueIsConvertedToKind(_ value: Property.Value, _ kind: Property.Value.Kind, _ text: String?) {
    let new = value.converted(to: kind)
    #expect(new?.text == text)
    #expect(new == nil || new?.kind == kind)
  }

  @Test func convertedNumberKeepsDigits() throws {
    let number = try #require(Property.Value("1.500", as: .number))
    #expect(number.converted(to: .number) == number)
    #expect(number.converted(to: .text) == .text("1.500"))
    #expect(number.converted(to: .json)?.text == "[1.500]")
    #expect(number.converted(to: .boolean) == .boolean(false))
  }
}
