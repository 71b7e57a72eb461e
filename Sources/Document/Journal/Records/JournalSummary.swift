/// Information about a journal that is available without opening the journal.
public struct JournalSummary: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    case ready
    /// The journal is open in this process or another process.
    case inUse
    /// The journal was written by a newer version of the program.
    case newer(version: Int)
    /// The journal is damaged. Opening it recovers the readable data, or throws an error.
    case unreadable
  }

  /// The most important contents that exist only in the journal. The cases are in ascending order of importance.
  public enum Unsaved: Int, Comparable, Sendable {
    /// All features are in files. Only names, order, color rules and history may be lost with the journal.
    case nothing
    /// Only features of layers that were removed from the map, or the history of a map without files.
    case removed
    /// Features of layers that have no file.
    case drafts
    /// Edits of a layer that aren't in its file.
    case edits

    public static func < (a: Unsaved, b: Unsaved) -> Bool { a.rawValue < b.rawValue }
  }

  /// A layer of the map.
  public struct Layer: Hashable, Sendable {
    /// The URI of the layer's file, or `nil` for a draft.
    public var uri: String?
    public var record: LayerRecord

    public init(uri: String?, record: LayerRecord) {
      self.uri = uri
      self.record = record
    }
  }

  public var folder: String
  public var state: State
  /// The most important contents that exist only in the journal. `edits` if unknown.
  public var unsaved = Unsaved.edits
  /// The layers from bottom to top.
  public var layers: [Layer] = []
  /// The time when the journal was last written or opened, in seconds since 1970. 0 if unknown.
  public var changed: Int64 = 0
  /// Whether the program was killed while the journal was open.
  public var wasInterrupted = false
  /// Whether the user closed the map. See ``Journal/setDismissed(_:)``.
  public var isDismissed = false

  public init(folder: String, state: State) {
    self.folder = folder
    self.state = state
  }

  /// Whether the journal has contents that aren't in files.
  public var hasUnsaved: Bool { unsaved != .nothing }
  public var name: String { folder.split(separator: "/").last.map(String.init) ?? folder }
  /// The URIs of the layers' files, from bottom to top.
  public var uris: [String] { layers.compactMap(\.uri) }
  /// The names of the layers, from bottom to top.
  public var layerNames: [String] { layers.map(\.record.name) }
}
