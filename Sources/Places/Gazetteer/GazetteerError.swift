/// An error of opening a gazetteer's file.
public enum GazetteerError: Error, Hashable, Sendable {
  /// It is in none of the folders, in the order they were searched.
  case missing(searched: [String])
  /// It does not exist, has no read permission, or is not a database; with SQLite's message.
  case unreadable(path: String, reason: String)
  /// It is a database of another program.
  case foreign(path: String)
  /// It has a format version that is not supported.
  case version(path: String, found: Int)
  /// A column, by its name in the file, is missing or inconsistent.
  case malformed(path: String, part: String)
}
