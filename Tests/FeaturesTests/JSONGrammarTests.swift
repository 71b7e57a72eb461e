import Features
import GeoJSON
import SeededRandom
import Testing

@Suite struct JSONGrammarTests {
  @Test(arguments: ["0", "-0", "12", "1.50", "1e5", "-1.5E-10", "1e400", "12345678901234567890"])
  func jsonNumberIsAccepted(_ text: String) { #expect(NumberText(text)?.text == text) }

  @Test(arguments: ["", "-", "01", "+1", ".5", "1.", "1e", "NaN", " 1", "1 ", "1,", "0x1", "1a", "--1", "１"])
  func invalidNumberIsRejected(_ text: String) { #expect(NumberText(text) == nil) }

  @Test(arguments: [
    "{}", "[]", "[[]]", "{\"a\":{}}", "[1,-2.5e3,\"x\",true,false,null]", "{\"a\" : [ 1 , {} ] }",
    "[\"\\u00e9\\\\\\\"\"]", "[\"\u{7F}é\"]", "[ ]", "{ }",
  ])
  func jsonContainerIsAccepted(_ text: String) { #expect(ContainerText(text)?.text == text) }

  @Test(arguments: [
    "", "1", "\"a\"", "null", " {}", "{} ", "{}{}", "[1,]", "[,1]", "{\"a\"}", "{\"a\":}", "{a:1}",
    "{\"a\":1,}",
    "[1 2]", "[\"\\x\"]", "[\"\\u12g4\"]", "[\"\n\"]", "[tru]", "[truex]", "[01]", "[", "{\"a\":[}", "[\"a]",
    "[1]]",
  ])
  func invalidContainerIsRejected(_ text: String) { #expect(ContainerText(text) == nil) }

  @Test func nestingLimitMatchesReader() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(ContainerText(nested(508)) != nil)
    #expect(ContainerText(nested(509)) == nil)
    #expect(ContainerText(String(repeating: "[", count: 100_000)) == nil)
  }

  /// The grammar must accept a text as a value if and only if a file with that value is valid.
  @Test func randomTextsMatchFileReader() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"a\"", "1", "-0.5", "true", "null", " ", "\\", "\"", "e", "é",
    ]
    var taken = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...7, using: &random)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let isContainer = ContainerText(text) != nil
      let file = "{\"type\":\"Feature\",\"geometry\":null,\"properties\":{\"p\":\(text)}}"
      let property = try? GeoJSONFeature(bytes: Array(file.utf8)).properties.first { $0.name == "p" }
      guard let value = property?.value, text == value.text else {
        #expect(!isContainer, "\(text)")
        continue
      }
      if value.kind == .json {
        #expect(isContainer, "\(text)")
        taken += 1
      }
      if value.kind == .number { #expect(NumberText(text) != nil, "\(text)") }
    }
    #expect(taken > 10)
  }
}
