/// A record that ends too early, as when the program that wrote it was interrupted.
public struct IncompleteRecord: Hashable, Sendable {
  /// Its bytes, from where it begins to where the next one begins or the file ends.
  public var range: Range<Int>
  /// The line it begins in, from 1.
  public var line: Int
  /// What is missing, and where.
  public var error: FormatError

  public init(range: Range<Int>, line: Int, error: FormatError) {
    self.range = range
    self.line = line
    self.error = error
  }
}
