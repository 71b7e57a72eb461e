/// An error when opening a gazetteer's file.
public enum GazetteerError: Error, Hashable, Sendable {
  /// The file wasn't found in any of the folders, listed in search order.
  case missing(searched: [String])
  /// The file doesn't exist, isn't readable, or isn't a database; with SQLite's message.
  case unreadable(path: String, reason: String)
  /// The file is a database of another program.
  case foreign(path: String)
  /// The file has an unsupported format version.
  case version(path: String, found: Int)
  /// A column is missing or inconsistent; with its name in the file.
  case malformed(path: String, part: String)
}
