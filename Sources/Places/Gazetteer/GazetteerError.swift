/// What can be wrong with a gazetteer's file.
public enum GazetteerError: Error, Hashable, Sendable {
  /// It was in none of the folders, in the order they were looked into.
  case missing(searched: [String])
  /// It is not there, may not be read, or is no database; with SQLite's words.
  case unreadable(path: String, reason: String)
  /// It is a database of another program.
  case foreign(path: String)
  /// It is a gazetteer of a format that is not the one read here.
  case version(path: String, found: Int)
  /// A part of it, by its name in the file, is not there or makes no sense.
  case malformed(path: String, part: String)
}
