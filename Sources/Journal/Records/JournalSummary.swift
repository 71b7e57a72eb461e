/// What there is to know about a journal without opening it.
public struct JournalSummary: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    /// It can be opened.
    case ready
    /// Another process, or this one, has it open.
    case inUse
    /// A newer version of the program wrote it.
    case newer(version: Int)
    /// It cannot be read as it is; opening it recovers what can be, or says why nothing can.
    case unreadable
  }

  public var folder: String
  public var state: State
  /// Whether there is something that no file has: a draft, or edits since the last save. True where that is not
  /// known.
  public var hasUnsaved = true
  /// The files of its layers.
  public var uris: [String] = []
  /// The names of its layers, from the bottom.
  public var layerNames: [String] = []
  /// When it was last written; seconds since 1970, 0 where that is not known.
  public var changed: Int64 = 0
}
