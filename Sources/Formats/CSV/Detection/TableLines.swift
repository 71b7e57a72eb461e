import Features

/// Functions for the lines of a text, including the lines before its table.
enum TableLines {
  /// The maximum length of a line in bytes. Reading a longer line could take minutes, and many times as much memory as
  /// the line.
  static let longestLine = 64 << 20

  /// Returns the number of the first line that is too long, counted from 1. Returns `nil` if no line is too long. O(n).
  static func firstLongLine(in bytes: [UInt8]) -> Int? {
    guard bytes.count > longestLine else { return nil }
    var (line, start) = (1, 0)
    return bytes.withUnsafeBufferPointer { buffer in
      for at in buffer.indices where buffer[at] == 0x0A || buffer[at] == 0x0D {
        guard at - start <= longestLine else { return line }
        if buffer[at] == 0x0A || at + 1 == buffer.count || buffer[at + 1] != 0x0A { line += 1 }
        start = at + 1
      }
      return buffer.count - start > longestLine ? line : nil
    }
  }

  /// If the first line is like `sep=;`, returns the separator and the offset of the next line. Spreadsheets read and
  /// write such a line. Some programs write it with quotation marks, capital letters, spaces or additional separators.
  static func separator(_ text: [UInt8]) -> (delimiter: UInt8, end: Int)? {
    text.withUnsafeBufferPointer { text in
      var at = 0
      func skip(_ bytes: [UInt8]) {
        while at < text.count, bytes.contains(text[at]) { at += 1 }
      }
      let (blank, quote) = (UInt8(ascii: " "), Cells.quote)
      skip([blank, quote])
      for letter in "sep".utf8 {
        guard at < text.count, text[at] | 0x20 == letter else { return nil }
        at += 1
      }
      skip([blank])
      guard at < text.count, text[at] == UInt8(ascii: "=") else { return nil }
      at += 1
      skip([blank, quote])
      guard at < text.count else { return nil }
      var delimiter = text[at]
      if delimiter == UInt8(ascii: "\\"), at + 1 < text.count, text[at + 1] | 0x20 == UInt8(ascii: "t") {
        delimiter = 0x09
        at += 1
      }
      guard CSVSchema.delimiters.contains(delimiter) else { return nil }
      at += 1
      skip([blank, quote, delimiter])
      guard at < text.count, text[at] == 0x0A || text[at] == 0x0D else { return nil }
      return (delimiter, Cells.skipLineEnd(text, at: at))
    }
  }

  /// Returns the offsets at which the first lines begin. Returns at most `limit` offsets. O(length of these lines).
  static func starts(in text: [UInt8], from start: Int = 0, limit: Int, length: Int = .max) -> [Int] {
    text.withUnsafeBufferPointer { text in
      var starts = [start]
      var at = start
      let end = length < text.count - start ? start + length : text.count
      while at < end, starts.count < limit {
        while at < end, text[at] != 0x0A, text[at] != 0x0D { at += 1 }
        guard at < end else { break }
        at = Cells.skipLineEnd(text, at: at)
        if at < text.count { starts.append(at) }
      }
      return starts
    }
  }

  /// Returns the number of the line that begins at `offset`, counted from 1. O(offset).
  static func number(ofLineAt offset: Int, in text: [UInt8]) -> Int {
    starts(in: text, limit: .max, length: offset).count { $0 <= offset }
  }

  /// Whether a row consists only of separators. Spreadsheets write empty rows like this.
  static func isBlank(_ cells: [Range<Int>]) -> Bool { cells.count > 1 && cells.allSatisfy(\.isEmpty) }
}
