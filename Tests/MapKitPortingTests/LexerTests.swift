import Testing

@testable import MapKitPorting

@Suite struct LexerTests {
  /// Returns the identifiers in a source, except for those in comments and strings.
  private func names(_ source: String) -> [String] {
    Lexer.tokens(of: source).filter { $0.kind == .identifier }.map(\.text)
  }

  @Test(arguments: [
    "let a = \"x \\(b + \"\\(c)\") y\" // d\n", "/* a /* b */ c */ d", "#\"a \\(b) \\#(c)\"#",
    "\"\"\"\na \\(b)\n\"\"\"",
    "\"unterminated\nlet a = 1", "/* unterminated", "a\r\nb\r\n", "", "\u{FEFF}import MapKit", "\\", "\"\\",
    "`class` 1.5e3 0xF",
    "#selector(a(_:))", "\"\\(a", "👩‍🚀 = \"🇨🇭\"",
  ])
  func theTokensAreTheWholeSource(source: String) {
    #expect(Lexer.tokens(of: source).map(\.text).joined() == source)
  }

  @Test func namesInCommentsAndStringsAreSkipped() {
    #expect(names("a // b\n/* c /* d */ e */ f \"g\" #\"h\"# \"\"\"\ni \"j\"\n\"\"\" k") == ["a", "f", "k"])
  }

  @Test func namesInInterpolationsAreTokens() {
    #expect(names("\"x \\(a.map { \"\\($0) y\" }) z\" b") == ["a", "map", "$0", "b"])
    #expect(names("#\"\\(a) \\#(b)\"#") == ["b"])
  }

  @Test func unterminatedStringEndsWithItsLine() {
    #expect(names("\"a\nb") == ["b"])
  }

  @Test func selectorsAndNamesInBackticksAreSingleTokens() {
    #expect(names("#selector(a) `class`.b") == ["#selector", "a", "`class`", "b"])
  }
}
