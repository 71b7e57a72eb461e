/// A location in a text file, as text editors show it.
public struct TextLocation: Hashable, Sendable {
  /// The number of bytes before the location, including a byte order mark.
  public var offset: Int
  /// The number of the line. The first line is 1. Lines end with LF, CR LF or CR.
  public var line: Int
  /// The column in Unicode scalars. The first column is 1. A byte order mark isn't counted.
  public var column: Int

  public init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// Determines the location by counting lines, from the earlier line `known` or from the beginning. O(distance).
  package init(offset: Int, in bytes: UnsafeBufferPointer<UInt8>, from known: LineStart? = nil) {
    let offset = min(offset, bytes.count)
    self.init(offset: offset, in: LineStart(before: offset, in: bytes, from: known))
  }

  /// Creates the location at `offset`, which must be the offset up to which `line` has been counted.
  package init(offset: Int, in line: LineStart) {
    self.init(offset: offset, line: line.line, column: line.column)
  }
}

/// The beginning of a line, and the offset up to which its columns have been counted. Counting can continue within a
/// line, because a file may consist of a single long line.
package struct LineStart {
  /// The number of the line. The first line is 1.
  package private(set) var line = 1
  package private(set) var offset: Int
  /// The column at the offset ``counted``, in Unicode scalars. The first column is 1.
  package private(set) var column = 1
  package private(set) var counted: Int

  /// Finds the line that contains `end`. O(distance from `known`, or from the beginning of the text).
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

/// The byte order mark U+FEFF at the beginning of UTF-8 text. RFC 8259, section 8.1, allows readers to accept it.
package enum ByteOrderMark {
  package static func length(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }
}
