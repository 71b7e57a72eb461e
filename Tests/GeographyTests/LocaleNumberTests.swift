import Geography
import Testing

@Suite struct LocaleNumberTests {
  private static let english = LocaleNumber(decimalPoint: ".", thousandsSeparator: ",")
  private static let german = LocaleNumber(decimalPoint: ",", thousandsSeparator: ".")
  private static let french = LocaleNumber(decimalPoint: ",", thousandsSeparator: "\u{202f}")

  @Test(arguments: [
    (0.0, 0, "0", "0", "0"), (12.44, 1, "12.4", "12,4", "12,4"), (999, 0, "999", "999", "999"),
    (1240, 0, "1,240", "1.240", "1\u{202f}240"),
    (-1234567.5, 1, "-1,234,567.5", "-1.234.567,5", "-1\u{202f}234\u{202f}567,5"),
  ])
  func numbersAreWrittenInTheLocale(
    _ value: Double, _ decimals: Int, _ english: String, _ german: String, _ french: String
  ) {
    #expect(LocaleNumberTests.english.text(value, decimals: decimals) == english)
    #expect(LocaleNumberTests.german.text(value, decimals: decimals) == german)
    #expect(LocaleNumberTests.french.text(value, decimals: decimals) == french)
    for (locale, text) in [
      (LocaleNumberTests.english, english), (LocaleNumberTests.german, german),
      (LocaleNumberTests.french, french),
    ] {
      let read = locale.value(text)
      #expect(read.map { abs($0 - value) < 0.05 } ?? false, "\(text) is read as \(String(describing: read))")
    }
  }

  @Test(arguments: [
    ("1,240", 1240.0, 1.24), ("1.240", 1.24, 1240), ("1,24", 1.24, 1.24), ("1.24", 1.24, 1.24),
    ("1,240.5", 1240.5, 1240.5), ("1.240,5", 1240.5, 1240.5), ("1,234,567", 1_234_567, nil),
    ("1234,567", 1234.567, 1234.567), ("−0,5", -0.5, -0.5), ("7", 7, 7), ("", nil, nil), (".", nil, nil),
    ("a1", nil, nil),
  ])
  func numbersAreReadInTheLocale(_ text: String, _ english: Double?, _ german: Double?) {
    #expect(LocaleNumberTests.english.value(text) == english)
    #expect(LocaleNumberTests.german.value(text) == german)
  }

  /// Tests run in the C locale.
  @Test func cLocaleUsesEnglishNumbers() {
    #expect(LocaleNumber.current.text(1240.5, decimals: 1) == "1,240.5")
  }
}
