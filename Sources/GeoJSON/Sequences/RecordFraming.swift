/// What stands around the records of a sequence.
struct RecordFraming {
  let bytes: [UInt8]
  let style: SequenceFrame.Style

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

  /// New records as the one at `neighbour` is framed, to be put in at `offset`.
  func records(_ texts: [[UInt8]], at offset: Int, near neighbour: Range<Int>?) -> [UInt8] {
    let texts = texts.map { text($0, near: neighbour) }
    switch style {
    case .separated:
      let after = neighbour.map { bytes[$0.upperBound..<extent(of: $0).upperBound] } ?? []
      let end = after.contains(where: \.isLineBreak) ? Array(after) : [0x0A]
      return texts.flatMap { [SequenceFrame.separator] + $0 + end }
    case .lines:
      // A last line without a line break stays the last without one.
      let isOpen = offset == bytes.count && !(bytes.last?.isLineBreak ?? true) && neighbour != nil
      return texts.flatMap { isOpen ? newline + $0 : $0 + newline }
    }
  }

  /// `text` for the record at `neighbour`, or for a new one beside it: on one line where that is, or where
  /// there is none.
  func text(_ text: [UInt8], near neighbour: Range<Int>?) -> [UInt8] {
    guard style == .lines, text.contains(where: \.isLineBreak) else { return text }
    let isOneLine = neighbour.map { !bytes[$0].contains(where: \.isLineBreak) } ?? true
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
