/// What stands around the records of a sequence.
struct RecordFraming {
  let bytes: [UInt8]
  let style: SequenceFrame.Style
  /// Whether new records get one line each: as the first one has, or where there is none. Not as a neighbour
  /// has, which may go.
  private let isOneLineEach: Bool

  /// The framing of a file whose first record is at `first`.
  init(bytes: [UInt8], style: SequenceFrame.Style, first: Range<Int>?) {
    self.bytes = bytes
    self.style = style
    isOneLineEach = first.map { !bytes[$0].contains(where: \.isLineBreak) } ?? true
  }

  /// The record at `range` with what frames it: from its separator to the next, or its line.
  func extent(of range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    switch style {
    case .separated:
      while start > 0, bytes[start - 1].isWhitespace || bytes[start - 1] == SequenceFrame.separator {
        start -= 1
      }
      // The white space in front belongs to the record before.
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

  /// What a record that is written is made of.
  struct Content {
    var text: [UInt8]
    /// Where the file has it as a record of its own, with a framing that it keeps; nil for what is new.
    var origin: Range<Int>?
  }

  /// Records to be put in at `offset`; new ones are framed as the one at `neighbour` is.
  func records(_ records: [Content], at offset: Int, near neighbour: Range<Int>?) -> [UInt8] {
    switch style {
    case .separated:
      let after = neighbour.map { bytes[$0.upperBound..<extent(of: $0).upperBound] } ?? []
      let end = after.contains(where: \.isLineBreak) ? Array(after) : [0x0A]
      return records.flatMap { record in
        guard let origin = record.origin else { return [SequenceFrame.separator] + record.text + end }
        let extent = extent(of: origin)
        return bytes[extent.lowerBound..<origin.lowerBound] + record.text
          + bytes[origin.upperBound..<extent.upperBound]
      }
    case .lines:
      // A last line without a line break stays the last without one.
      let isOpen = offset == bytes.count && !(bytes.last?.isLineBreak ?? true) && neighbour != nil
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

  /// Other text for the record at `range`: on one line where that is.
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

extension UInt8 {
  var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  /// White space inside a line.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  var isWhitespace: Bool { isLineBreak || isBlank }
}
