import Features
import Testing

@Suite struct DecimalTextTests {
  /// A number that isn't a decimal of XML Schema is written in another notation, even if it is valid in JSON.
  @Test(arguments: [
    ("1.50", "1.50"), ("-0.100", "-0.100"), ("7", "7"), ("007", "007"), ("1e2", "1.5"), ("1.5E0", "1.5"),
    ("", "1.5"),
    ("-", "1.5"), (".5", "1.5"), ("1.", "1.5"), ("1.2.3", "1.5"), ("+1.5", "1.5"), ("1,5", "1.5"),
    (" 1.5", "1.5"),
    ("١", "1.5"),
  ])
  func writtenDecimalIsKept(_ written: String, _ text: String) {
    #expect(String(decoding: DecimalText.text(1.5, written: written), as: UTF8.self) == text)
  }
}
