/// A record that ends too early, for example because the program that wrote it was interrupted.
public struct IncompleteRecord: Hashable, Sendable {
  /// The range of its bytes, up to the beginning of the next record or the end of the file.
  public var range: Range<Int>
  /// The number of the line in which it begins, from 1.
  public var line: Int
  /// The error, with what is missing and where.
  public var error: FormatError

  public init(range: Range<Int>, line: Int, error: FormatError) {
    self.range = range
    self.line = line
    self.error = error
  }
}
