import Features
import Geography

/// Names a layer of a document for as long as the document lives, whether it is there or was taken away.
public struct LayerKey: Hashable, Sendable, Comparable {
  /// From 0, in the order in which the document got them.
  public var rawValue: Int

  public init(_ rawValue: Int) { self.rawValue = rawValue }

  public static func < (a: LayerKey, b: LayerKey) -> Bool { a.rawValue < b.rawValue }
}

/// What of a layer steps change besides its features.
public struct LayerState: Hashable, Sendable {
  public var name: String
  /// Whether its features are on the map and in the list.
  public var isVisible = true
  /// Whether nothing of it can be changed.
  public var isLocked = false
  /// Which folders of its file are otherwise than the file wants them to be seen.
  public var folders = FolderChoices()
  /// What colors its features, whatever they say themselves; nil where they say it.
  public var colorRule: ColorRule?

  public init(
    name: String, isVisible: Bool = true, isLocked: Bool = false, folders: FolderChoices = FolderChoices(),
    colorRule: ColorRule? = nil
  ) {
    self.name = name
    self.isVisible = isVisible
    self.isLocked = isLocked
    self.folders = folders
    self.colorRule = colorRule
  }

  /// Whether the same features are seen, and look the same.
  func showsSame(as other: LayerState) -> Bool {
    isVisible == other.isVisible && folders == other.folders && colorRule == other.colorRule
  }
}

/// One of the files or drafts that a map is made of.
public struct Layer: Sendable {
  public let key: LayerKey
  /// What the layer started from, without what was done to it since; an empty one for a draft.
  public internal(set) var store: any FeatureStore {
    didSet { groups = LayerGroups(store, state.folders) }
  }
  /// The folders in its file, and which are hidden.
  public private(set) var groups: LayerGroups
  public internal(set) var state: LayerState {
    didSet { if state.folders != oldValue.folders { groups.show(state.folders) } }
  }
  /// Which file it is, as it was read or saved last; nil for a draft.
  public internal(set) var source: LayerSource?
  /// How an earlier store of the layer said that its numbers were metres: steps from before then lead back
  /// to those.
  var formerDeclaration: [UInt8]?
  /// How many rows it has.
  public internal(set) var rowCount = 0
  /// Its rows while it is not in the stack.
  var parkedRows: [RowKey] = []

  init(key: LayerKey, store: any FeatureStore, state: LayerState, source: LayerSource?) {
    self.key = key
    self.store = store
    groups = LayerGroups(store, state.folders)
    self.state = state
    self.source = source
  }

  /// How the layer says that its numbers are metres; nil where they never were.
  var declaration: [UInt8]? { store.metresDeclaration ?? formerDeclaration }

  public var isDraft: Bool { source == nil }
  public var uri: String? { source?.uri }
}

/// Which file a layer is, and what was in it when the program last read or wrote it.
public struct LayerSource: Hashable, Sendable {
  public var uri: String
  /// Nanoseconds since 1970; 0 where that is not known.
  public var modified: Int64
  public var digest: ContentDigest

  public init(uri: String, modified: Int64 = 0, digest: ContentDigest) {
    self.uri = uri
    self.modified = modified
    self.digest = digest
  }
}

/// What has been read, to become a layer.
public struct LayerContents: Sendable {
  public var store: any FeatureStore
  /// What the layer is called, and how it is shown.
  public var state: LayerState
  /// Which file it is; nil for a draft.
  public var source: LayerSource?
  /// The keys of its features, where they have some from before.
  var keys: KeyLayout?
  /// As in ``Layer``.
  var formerDeclaration: [UInt8]?

  /// What was read from the file at `uri`, modified when it was read at `modified` nanoseconds since 1970; a draft without a URI.
  /// O(the file's size).
  public init(_ store: any FeatureStore, name: String = "", uri: String? = nil, modified: Int64 = 0) {
    self.store = store
    state = LayerState(name: name)
    source = uri.map { LayerSource(uri: $0, modified: modified, digest: ContentDigest(store.bytes)) }
  }

  public var name: String {
    get { state.name }
    set { state.name = newValue }
  }
}
