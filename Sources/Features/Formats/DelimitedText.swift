/// Tells a table of text (CSV: RFC 4180, also with semicolons, tabs or bars) from other text.
enum DelimitedText {
  /// So many lines must have the same number of fields.
  private static let comparedLines = 8

  /// Whether the first lines of `text` have two fields or more, and all as many as the first. Of a text that goes on
  /// the last line may be cut, and is left out.
  static func isTable(_ text: [UInt8]) -> Bool {
    [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")].contains { separator in
      let counts = fieldCounts(text, separator)
      guard let first = counts.first, first >= 2, counts.count >= 2 else { return false }
      return counts.allSatisfy { $0 == first }
    }
  }

  /// How many fields the first lines have; nothing where the text has quotation marks as no table has them.
  private static func fieldCounts(_ text: [UInt8], _ separator: UInt8) -> [Int] {
    let quote = UInt8(ascii: "\"")
    var counts: [Int] = []
    var fields = 1
    var isAtStart = true
    var at = 0
    while at < text.count, counts.count < comparedLines {
      let byte = text[at]
      at += 1
      switch byte {
      case quote where isAtStart:
        guard let end = endOfQuoted(text, from: at) else { return counts }
        at = end
        // Behind a quoted field comes the next one, or the next line.
        guard at == text.count || [separator, 0x0A, 0x0D].contains(text[at]) else { return [] }
        isAtStart = false
      case separator:
        fields += 1
        isAtStart = true
      case 0x0A:
        // Empty lines say nothing.
        if fields > 1 || !isAtStart { counts.append(fields) }
        fields = 1
        isAtStart = true
      case 0x0D: break
      case 0..<0x20 where byte != 0x09: return []
      default: isAtStart = false
      }
    }
    if counts.count < comparedLines, fields > 1 || !isAtStart, text.count < 65_536 { counts.append(fields) }
    return counts
  }

  /// Behind the quotation mark that closes a field; two in a row are one of its text.
  private static func endOfQuoted(_ text: [UInt8], from start: Int) -> Int? {
    var at = start
    while let mark = text[at...].firstIndex(of: UInt8(ascii: "\"")) {
      guard mark + 1 < text.count, text[mark + 1] == UInt8(ascii: "\"") else { return mark + 1 }
      at = mark + 2
    }
    return nil
  }
}
