import Documents
import Testing

@Suite struct TextReplacerTests {
  private func replaced(
    _ text: String, _ find: String, _ new: String, _ change: (inout Replacement) -> Void = { _ in }
  ) throws -> String? {
    var replacement = Replacement(find: find, replacement: new)
    change(&replacement)
    let result = try TextReplacer(replacement).replacing(in: text)
    if let result { #expect(result.before == text) }
    return result?.after
  }

  @Test(
    arguments: [
      ("Cafe cafe CAFÉ", "cafe", "Bar", "Bar Bar CAFÉ"), ("Straße", "strasse", "x", nil),
      ("aaa", "aa", "b", "ba"), ("a.c abc", "a.c", "x", "x abc"), ("Ärger", "ä", "A", "Arger"),
      ("👨‍👩‍👧 👨", "👨", "x", "👨‍👩‍👧 x"), ("one", "one", "one", nil), ("", "a", "b", nil), ("abc", "b", "", "ac"),
      ("$1", "$1", "$2", "$2"),
    ] as [(String, String, String, String?)])
  func plainTextIsReplacedLiterally(_ text: String, _ find: String, _ new: String, _ result: String?) throws {
    #expect(try replaced(text, find, new) == result)
  }

  @Test func matchCaseDistinguishesCase() throws {
    #expect(try replaced("Cafe cafe", "cafe", "x") { $0.matchesCase = true } == "Cafe x")
    #expect(
      try replaced("Ab aB", "a(b)", "$1") {
        $0.matchesCase = true
        $0.isRegularExpression = true
      } == nil)
  }

  @Test func wholeWordsIgnoresPartsOfWords() throws {
    #expect(
      try replaced("art part art_1 art, Kunst-art", "art", "x") { $0.wholeWords = true }
        == "x part art_1 x, Kunst-x")
    #expect(
      try replaced("a1 b1 ab1", "[ab]1|b", "x") {
        $0.wholeWords = true
        $0.isRegularExpression = true
      } == "x x ab1")
  }

  @Test(
    arguments: [
      ("Stop 12 of 40", #"(\d+) of (\d+)"#, "$2/$1", "Stop 40/12"), ("abc", "b*", "-", "-a--c-"),
      ("a.b", ".", "$$", "$$$"), ("x", "(y)?x", "[$1$0$7]", "[x]"), ("ABC", "b", "$x$", "A$x$C"),
      ("two  spaces", #"\s+"#, " ", "two spaces"), ("line\nend", "^end", "x", nil),
    ] as [(String, String, String, String?)])
  func regularExpressionReplacesGroups(_ text: String, _ find: String, _ new: String, _ result: String?)
    throws
  {
    #expect(try replaced(text, find, new) { $0.isRegularExpression = true } == result)
  }

  @Test(arguments: ["(", "[a", "a{2,1}", "*", "\\", "a)(b"])
  func invalidExpressionThrowsWithAMessage(_ find: String) {
    var replacement = Replacement(find: find, replacement: "")
    replacement.isRegularExpression = true
    replacement.wholeWords = true
    let error = #expect(throws: ReplacementError.self) { try TextReplacer(replacement) }
    guard case .expression(let sentence) = error else { return }
    #expect(!sentence.isEmpty)
  }

  @Test func emptySearchTextThrows() {
    #expect(throws: ReplacementError.empty) { try TextReplacer(Replacement(find: "", replacement: "x")) }
  }
}
