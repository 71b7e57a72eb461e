import Features
import Testing

@Suite struct MarkerSymbolTests {
  @Test(arguments: [
    ("0", MarkerSymbol.Kind.text("0")), ("9", .text("9")), ("10", .text("10")), ("999", .text("999")),
    ("a", .text("A")), ("Z", .text("Z")), ("aerialway", .icon("aerialway")), ("zoo", .icon("zoo")),
    ("alcohol-shop", .icon("alcohol-shop")),
  ])
  func knownSymbolIsAccepted(_ text: String, _ kind: MarkerSymbol.Kind) {
    let symbol = MarkerSymbol(text)
    #expect(symbol?.kind == kind)
    #expect(symbol?.text == text.lowercased())
  }

  @Test(arguments: ["", " ", "-", "07", "00", "1000", "1a", "é", "Zoo", "zoo ", "ab", "circle-15"])
  func unknownSymbolIsRejected(_ text: String) { #expect(MarkerSymbol(text) == nil) }

  @Test func allSymbolsAreDistinct() {
    let names =
      (0...999).map { "\($0)" } + "abcdefghijklmnopqrstuvwxyz".map { "\($0)" } + MarkerSymbol.iconNames
    #expect(Set(names.compactMap { MarkerSymbol($0) }).count == names.count)
    #expect(names.allSatisfy { MarkerSymbol($0)?.text == $0 })
    #expect(MemoryLayout<MarkerSymbol>.size == 2)
  }
}
