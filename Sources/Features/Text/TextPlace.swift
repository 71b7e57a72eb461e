/// A place in a text file, as an editor names it.
public struct TextPlace: Hashable, Sendable {
  /// Bytes before the place, a byte order mark included.
  public var offset: Int
  /// From 1; lines end with LF, CR LF or CR.
  public var line: Int
  /// From 1, in Unicode scalars; a byte order mark is not counted.
  public var column: Int

  /// Makes a place from numbers that were counted already.
  public init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// Counts the lines before `offset`, from a line in front of it that is known. O(distance).
  package init(offset: Int, in bytes: UnsafeBufferPointer<UInt8>, from known: LineStart? = nil) {
    let offset = min(offset, bytes.count)
    self.init(offset: offset, in: LineStart(before: offset, in: bytes, from: known))
  }

  /// The place at `offset`, up to which a line is counted.
  package init(offset: Int, in line: LineStart) {
    self.init(offset: offset, line: line.line, column: line.column)
  }
}

/// Where a line of a text begins, and how far into it is counted: a file may be one line.
package struct LineStart {
  /// From 1.
  package private(set) var line = 1
  package private(set) var offset: Int
  /// Of the place up to which is counted; from 1, in Unicode scalars.
  package private(set) var column = 1
  package private(set) var counted: Int

  /// The line that `end` is in. O(distance from where `known` is counted to, or from the beginning).
  package init(before end: Int, in bytes: UnsafeBufferPointer<UInt8>, from known: LineStart? = nil) {
    offset = ByteOrderMark.length(in: bytes)
    counted = offset
    if let known, known.offset <= end {
      self = known
      if counted > end { (counted, column) = (offset, 1) }
    }
    while counted < end {
      let byte = bytes[counted]
      counted += 1
      if byte & 0xC0 != 0x80 { column += 1 }
      let isCRLF = byte == 0x0D && counted < bytes.count && bytes[counted] == 0x0A
      guard byte == 0x0A || byte == 0x0D, !isCRLF else { continue }
      line += 1
      (offset, column) = (counted, 1)
    }
  }
}

/// U+FEFF at the beginning of a UTF-8 text. RFC 8259 §8.1 lets a reader accept it.
package enum ByteOrderMark {
  package static func length(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }
}
