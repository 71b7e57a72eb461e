/// A record that ends too early, for example because the program writing it was interrupted.
public struct IncompleteRecord: Hashable, Sendable {
  /// The range of the record's bytes, up to the next record or the end of the file.
  public var range: Range<Int>
  /// The number of the line in which the record begins. The first line is 1.
  public var line: Int
  /// The error that describes what is missing and where.
  public var error: FormatError

  public init(range: Range<Int>, line: Int, error: FormatError) {
    self.range = range
    self.line = line
    self.error = error
  }
}
