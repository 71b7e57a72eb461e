/// A record of a sequence that ends too early, as when the program that wrote it was interrupted.
public struct IncompleteRecord: Hashable, Sendable {
  /// Its bytes, from where it begins to where the next one begins or the file ends.
  public var range: Range<Int>
  /// The line it begins in, from 1.
  public var line: Int
  /// What is missing, and where.
  public var error: GeoJSONError

  /// What was not opened and what becomes of it, in whole sentences.
  public var message: String {
    "The record that begins in line \(line) is not complete and was not opened. "
      + "It stays in the file as it is."
  }
}
