/// The separators and white space around the records of a sequence.
struct RecordFraming {
  let bytes: [UInt8]
  let style: SequenceFrame.Style
  /// Whether new records are written on one line, like the first record. Neighboring records don't determine this,
  /// because they may be deleted in the same save.
  private let isOneLineEach: Bool

  /// Creates the framing of a file whose first record is at `first`.
  init(bytes: [UInt8], style: SequenceFrame.Style, first: Range<Int>?) {
    self.bytes = bytes
    self.style = style
    isOneLineEach = first.map { !bytes[$0].contains(where: \.isLineBreak) } ?? true
  }

  /// Returns the range of the record at `range` with its framing. The framing extends from the record's separator to
  /// the next separator, or over its whole line.
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
    /// The range of an existing record, which keeps its framing. `nil` for a new record.
    var origin: Range<Int>?
  }

  /// Returns the text of records to insert at `offset`. New records copy the framing of the record at
  /// `neighbor`.
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
      // If the file ends without a line break, the new file also ends without one.
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

  /// Returns the text that replaces the record at `range`. The text is on one line if the record was on one line.
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
