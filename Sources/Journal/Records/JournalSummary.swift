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

  /// What of a map is in no file, from the least to the most important.
  public enum Unsaved: Int, Comparable, Sendable {
    /// Every file has everything. Names, order, color rules and history may be in the journal alone.
    case nothing
    /// Features of layers that were removed from the map, or the history of a map without files.
    case removed
    /// Features of layers that have no file.
    case drafts
    /// Edits that the file of a layer does not have.
    case edits

    public static func < (a: Unsaved, b: Unsaved) -> Bool { a.rawValue < b.rawValue }
  }

  /// A layer that is in the map.
  public struct Layer: Hashable, Sendable {
    /// The file's; nil for a draft.
    public var uri: String?
    public var record: LayerRecord

    public init(uri: String?, record: LayerRecord) {
      self.uri = uri
      self.record = record
    }
  }

  public var folder: String
  public var state: State
  /// The most important kind of unsaved contents. `edits` if that is not known.
  public var unsaved = Unsaved.edits
  /// From the bottom.
  public var layers: [Layer] = []
  /// When it was last written or opened; seconds since 1970, 0 where that is not known.
  public var changed: Int64 = 0
  /// Whether the program was killed while it had the journal open.
  public var wasInterrupted = false
  /// Whether the user closed the map for good: see ``Journal/setDismissed(_:)``.
  public var isDismissed = false

  public init(folder: String, state: State) {
    self.folder = folder
    self.state = state
  }

  /// Whether there is something that no file has.
  public var hasUnsaved: Bool { unsaved != .nothing }
  /// The name of its folder.
  public var name: String { folder.split(separator: "/").last.map(String.init) ?? folder }
  /// The files of its layers, from the bottom.
  public var uris: [String] { layers.compactMap(\.uri) }
  /// The names of its layers, from the bottom.
  public var layerNames: [String] { layers.map(\.record.name) }
}
