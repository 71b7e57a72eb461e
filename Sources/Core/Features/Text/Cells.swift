/// Reads and writes the cells of tables: RFC 4180, with any delimiter and any line ends.
package enum Cells {
  @usableFromInline package static let quote = UInt8(ascii: "\"")

  /// Finds the cells of the record that begins at `start`, and stores their ranges, including quotation marks, in
  /// `cells`. Returns the end of the record, before its line end. If a quotation mark isn't closed, returns `nil`, and
  /// the last cell extends to the end of the text. O(record).
  package static func read(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, delimiter: UInt8, into cells: inout [Range<Int>]
  ) -> Int? {
    cells.removeAll(keepingCapacity: true)
    var at = start
    var first = start
    while true {
      if at < text.count, text[at] == quote, at == first {
        guard let end = endOfQuoted(text, from: at + 1) else {
          cells.append(first..<text.count)
          return nil
        }
        at = end
      }
      while at < text.count, text[at] != delimiter, text[at] != 0x0A, text[at] != 0x0D { at += 1 }
      cells.append(first..<at)
      guard at < text.count, text[at] == delimiter else { return at }
      at += 1
      first = at
    }
  }

  /// Returns the offset after the line end at `offset`.
  package static func skipLineEnd(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    guard offset < text.count else { return offset }
    let isPair = text[offset] == 0x0D && offset + 1 < text.count && text[offset + 1] == 0x0A
    return offset + (isPair ? 2 : 1)
  }

  /// Returns the offset after the quotation mark that closes a cell. A doubled quotation mark is part of the cell.
  private static func endOfQuoted(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var at = start
    while at < text.count {
      guard text[at] == quote else {
        at += 1
        continue
      }
      guard at + 1 < text.count, text[at + 1] == quote else { return at + 1 }
      at += 2
    }
    return nil
  }

  /// Returns the value of a cell, with quotation marks decoded. O(length).
  @inlinable package static func value(_ cell: some RandomAccessCollection<UInt8>) -> String {
    guard cell.first == quote else { return String(decoding: cell, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(cell.count)
    var isInside = true
    var isAfterQuote = false
    for byte in cell.dropFirst() {
      if isInside, byte == quote, !isAfterQuote {
        isAfterQuote = true
        continue
      }
      // Some programs write text after the closing quotation mark. Include it in the value.
      if isAfterQuote, byte != quote { isInside = false }
      isAfterQuote = false
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns `text` in a form that a table can contain. Replaces zero bytes, because a file with zero bytes isn't
  /// recognized as text.
  package static func kept(_ text: String) -> String {
    text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text
  }

  /// Returns the text of a cell with the value `text`. The result has quotation marks if `isQuoted` is true or if the
  /// value requires them.
  package static func encoded(_ text: String, delimiter: UInt8, isQuoted: Bool) -> [UInt8] {
    let text = kept(text)
    let needs = text.utf8.contains { $0 == delimiter || $0 == quote || $0 == 0x0A || $0 == 0x0D }
    guard isQuoted || needs else { return Array(text.utf8) }
    var cell = [quote]
    for byte in text.utf8 {
      if byte == quote { cell.append(quote) }
      cell.append(byte)
    }
    return cell + [quote]
  }
}
