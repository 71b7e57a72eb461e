/// The text around the records of a sequence, which consists of separators and white space.
struct RecordFraming {
  let bytes: [UInt8]
  let style: SequenceFrame.Style
  /// Whether each new record is written on one line. This depends on the first record of the file. It can't depend on
  /// the neighboring records, because they may be deleted at the same time.
  private let isOneLineEach: Bool

  /// Creates the framing for a file. `first` is the range of its first record.
  init(bytes: [UInt8], style: SequenceFrame.Style, first: Range<Int>?) {
    self.bytes = bytes
    self.style = style
    isOneLineEach = first.map { !bytes[$0].contains(where: \.isLineBreak) } ?? true
  }

  /// Returns the range of a record including the text around it. This range extends from the record's separator to the
  /// next separator, or over the record's whole lines.
  func extent(of range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    switch style {
    case .separated:
      while start > 0, bytes[start - 1].isWhitespace || bytes[start - 1] == SequenceFrame.separator {
        start -= 1
      }
      // Skip white space before the separator, because it belongs to the previous record.
      while start < range.lowerBound, bytes[start] != SequenceFrame.separator { start += 1 }
      while end < bytes.count, bytes[end].isWhitespace { end += 1 }
    case .lines:
      while start > 0, bytes[start - 1].isBlank { start -= 1 }
      while end < bytes.count, bytes[end].isBlank { end += 1 }
      if end < bytes.count, bytes[end] == 0x0D { end += 1 }
      if end < bytes.count, bytes[end] == 0x0A { end += 1 }
    }
    return start..<end
  }

  /// A record to write.
  struct Content {
    var text: [UInt8]
    /// The range of a record that already exists in the file. The text around it is kept. `nil` for a new record.
    var origin: Range<Int>?
  }

  /// Returns the text of records that are inserted at `offset`. The text around a new record is copied from the record
  /// at `neighbor`.
  func records(_ records: [Content], at offset: Int, near neighbor: Range<Int>?) -> [UInt8] {
    switch style {
    case .separated:
      let after = neighbor.map { bytes[$0.upperBound..<extent(of: $0).upperBound] } ?? []
      let end = after.contains(where: \.isLineBreak) ? Array(after) : [0x0A]
      return records.flatMap { record in
        guard let origin = record.origin else { return [SequenceFrame.separator] + record.text + end }
        let extent = extent(of: origin)
        return bytes[extent.lowerBound..<origin.lowerBound] + record.text
          + bytes[origin.upperBound..<extent.upperBound]
      }
    case .lines:
      // If the file doesn't end with a line break, the new file also doesn't.
      let isOpen = offset == bytes.count && !(bytes.last?.isLineBreak ?? true) && neighbor != nil
      return records.flatMap { record in
        let (line, end) = line(of: record)
        return isOpen ? newline + line : line + end
      }
    }
  }

  private func line(of record: Content) -> (line: [UInt8], end: [UInt8]) {
    guard let origin = record.origin else {
      return (isOneLineEach ? JSONText.onOneLine(record.text) : record.text, newline)
    }
    let extent = extent(of: origin)
    let behind = bytes[origin.upperBound..<extent.upperBound]
    let blanks = behind.prefix(while: \.isBlank)
    let end = behind[blanks.endIndex...]
    return (
      bytes[extent.lowerBound..<origin.lowerBound] + record.text + blanks, end.isEmpty ? newline : Array(end)
    )
  }

  /// Returns the text that replaces the record at `range`. If the record was on one line, the text is also on one line.
  func text(_ text: [UInt8], replacing range: Range<Int>) -> [UInt8] {
    let isOneLine = style == .lines && !bytes[range].contains(where: \.isLineBreak)
    return isOneLine ? JSONText.onOneLine(text) : text
  }

  private var newline: [UInt8] {
    guard let first = bytes.firstIndex(where: \.isLineBreak) else { return [0x0A] }
    let isCRLF = bytes[first] == 0x0D && first + 1 < bytes.count && bytes[first + 1] == 0x0A
    return isCRLF ? [0x0D, 0x0A] : [bytes[first]]
  }
}
