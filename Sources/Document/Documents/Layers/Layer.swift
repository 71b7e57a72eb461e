import Features
import Geography

/// The properties of a layer that undoable steps can change. Doesn't include its features.
public struct LayerState: Hashable, Sendable {
  public var name: String
  /// Whether the features are on the map and in the list.
  public var isVisible = true
  /// Whether the layer can't be edited.
  public var isLocked = false
  /// The user's choices to show or hide folders.
  public var folders = FolderChoices()
  /// The rule that overrides the colors of the features, if any.
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

  /// Whether both states show the same features with the same colors.
  func showsSame(as other: LayerState) -> Bool {
    isVisible == other.isVisible && folders == other.folders && colorRule == other.colorRule
  }
}

/// A layer of a document: a file, or features that aren't in a file yet (a draft).
public struct Layer: Sendable {
  public let key: LayerKey
  /// The features in the file when it was last read or saved. Empty for a new draft.
  public internal(set) var store: any FeatureStore {
    didSet { groups = LayerGroups(store, state.folders) }
  }
  /// The folders in the layer's file, and their visibility.
  public private(set) var groups: LayerGroups
  public internal(set) var state: LayerState {
    didSet { if state.folders != oldValue.folders { groups.show(state.folders) } }
  }
  /// The layer's file, with a digest of its contents when it was last read or saved. `nil` for a draft.
  public internal(set) var source: LayerSource?
  /// The declaration, in an earlier version of the file, that its coordinates are in meters. Needed because undoing old
  /// steps restores coordinates in meters.
  var formerDeclaration: [UInt8]?
  public internal(set) var rowCount = 0
  /// The layer's rows while the layer isn't in the stack.
  var parkedRows: [RowKey] = []

  init(key: LayerKey, store: any FeatureStore, state: LayerState, source: LayerSource?) {
    self.key = key
    self.store = store
    groups = LayerGroups(store, state.folders)
    self.state = state
    self.source = source
  }

  /// The declaration that the file's coordinates are in meters. `nil` if no version of the file had such a declaration.
  var declaration: [UInt8]? { store.metersDeclaration ?? formerDeclaration }

  public var isDraft: Bool { source == nil }
  public var uri: String? { source?.uri }
}

/// The file of a layer, with a digest of its content at the time of the last read or save.
public struct LayerSource: Hashable, Sendable {
  public var uri: String
  /// The modification time in nanoseconds since 1970, or 0 if unknown.
  public var modified: Int64
  public var digest: ContentDigest

  public init(uri: String, modified: Int64 = 0, digest: ContentDigest) {
    self.uri = uri
    self.modified = modified
    self.digest = digest
  }
}

/// The data from which a layer is created: usually a file that was read.
public struct LayerContents: Sendable {
  public var store: any FeatureStore
  /// The name and the visibility of the layer.
  public var state: LayerState
  /// The file of the layer, or `nil` for a draft.
  public var source: LayerSource?
  /// The keys of the features in an earlier session, if any.
  var keys: KeyLayout?
  /// See ``Layer/formerDeclaration``.
  var formerDeclaration: [UInt8]?

  /// Creates the contents of a layer from the file at `uri`. `modified` is the file's modification time in nanoseconds
  /// since 1970. If `uri` is `nil`, the layer becomes a draft. O(size).
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
