/// Detects tables in text files: CSV (RFC 4180) with commas, semicolons, tabs or bars as separators.
enum DelimitedText {
  /// The number of lines whose numbers of fields are compared.
  private static let comparedLines = 8

  /// Whether `text` has at least two lines, and the first lines all have the same number of fields, also at least two.
  /// If `isBeginning` is true, `text` is only the beginning of a file, and its last line is ignored because it may be
  /// incomplete.
  static func isTable(_ text: [UInt8], isBeginning: Bool) -> Bool {
    [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")].contains { separator in
      let counts = fieldCounts(text, separator, isBeginning: isBeginning)
      guard let first = counts.first, first >= 2, counts.count >= 2 else { return false }
      return counts.allSatisfy { $0 == first }
    }
  }

  /// Returns the number of fields in each of the first lines. Returns an empty array if the text contains control
  /// characters, or quotation marks that aren't valid in a table.
  private static func fieldCounts(_ text: [UInt8], _ separator: UInt8, isBeginning: Bool) -> [Int] {
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
        // A quoted field must be followed by a separator, a line end or the end of the text.
        guard at == text.count || [separator, 0x0A, 0x0D].contains(text[at]) else { return [] }
        isAtStart = false
      case separator:
        fields += 1
        isAtStart = true
      case 0x0A:
        // Empty lines aren't counted.
        if fields > 1 || !isAtStart { counts.append(fields) }
        fields = 1
        isAtStart = true
      case 0x0D: break
      case 0..<0x20 where byte != 0x09: return []
      default: isAtStart = false
      }
    }
    if counts.count < comparedLines, fields > 1 || !isAtStart, !isBeginning { counts.append(fields) }
    return counts
  }

  /// Returns the offset after the quotation mark that closes a field. A doubled quotation mark is part of the field.
  private static func endOfQuoted(_ text: [UInt8], from start: Int) -> Int? {
    var at = start
    while let mark = text[at...].firstIndex(of: UInt8(ascii: "\"")) {
      guard mark + 1 < text.count, text[mark + 1] == UInt8(ascii: "\"") else { return mark + 1 }
      at = mark + 2
    }
    return nil
  }
}
