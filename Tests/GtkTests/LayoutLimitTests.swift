import Gtk
import Testing

@Suite struct LayoutLimitTests {
  @Test func shortTextIsNotClipped() {
    for text in ["", "Zürich", String(repeating: "word ", count: 800)] {
      #expect(LayoutLimit.clipped(text) == text)
    }
  }

  @Test(arguments: [
    String(repeating: "a", count: 9000), String(repeating: "word ", count: 100_000),
    "Unknown encoding " + String(repeating: "x", count: 500) + ".", String(repeating: "漢", count: 100_000),
    String(repeating: "\u{301}", count: 10_000),
  ])
  func longTextIsClippedWithAnEllipsis(_ text: String) {
    let clipped = LayoutLimit.clipped(text)
    #expect(clipped.hasSuffix("…") && clipped.utf8.count <= 4003)
    #expect(text.unicodeScalars.starts(with: clipped.unicodeScalars.dropLast()))
    let words = clipped.split(whereSeparator: \.isWhitespace)
    #expect(words.allSatisfy { $0.utf8.count <= 403 })
  }
}
