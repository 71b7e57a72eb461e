/// An error while opening a gazetteer file.
public enum GazetteerError: Error, Hashable, Sendable {
  /// The file isn't in any of these folders, which are listed in the order of the search.
  case missing(searched: [String])
  /// The file doesn't exist, can't be read, or isn't a database. `reason` is SQLite's message.
  case unreadable(path: String, reason: String)
  /// The file is a database, but not a gazetteer.
  case foreign(path: String)
  /// The file has an unsupported format version.
  case version(path: String, found: Int)
  /// A column is missing or inconsistent. `part` is the name of the column.
  case malformed(path: String, part: String)
}
