import Features
import Geography

/// The properties of a layer, other than its features, that steps change.
public struct LayerState: Hashable, Sendable {
  public var name: String
  /// Whether the features are on the map and in the list.
  public var isVisible = true
  /// Whether the layer can't be edited.
  public var isLocked = false
  /// The folders whose visibility differs from the file.
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

/// A file or draft of a map.
public struct Layer: Sendable {
  public let key: LayerKey
  /// The layer's base, without the edits since then. Empty for a draft.
  public internal(set) var store: any FeatureStore {
    didSet { groups = LayerGroups(store, state.folders) }
  }
  /// The folders in the layer's file, and their visibility.
  public private(set) var groups: LayerGroups
  public internal(set) var state: LayerState {
    didSet { if state.folders != oldValue.folders { groups.show(state.folders) } }
  }
  /// The file in the state of the last read or save, or `nil` for a draft.
  public internal(set) var source: LayerSource?
  /// The declaration of an earlier store that its numbers are in meters. Undoing earlier steps leads back to these
  /// numbers.
  var formerDeclaration: [UInt8]?
  public internal(set) var rowCount = 0
  /// The rows while the layer isn't in the stack.
  var parkedRows: [RowKey] = []

  init(key: LayerKey, store: any FeatureStore, state: LayerState, source: LayerSource?) {
    self.key = key
    self.store = store
    groups = LayerGroups(store, state.folders)
    self.state = state
    self.source = source
  }

  /// The declaration that the layer's numbers are in meters, if there ever was one.
  var declaration: [UInt8]? { store.metersDeclaration ?? formerDeclaration }

  public var isDraft: Bool { source == nil }
  public var uri: String? { source?.uri }
}

/// The file of a layer, with a digest of its content when it was last read or written.
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

/// A file that has been read and will become a layer.
public struct LayerContents: Sendable {
  public var store: any FeatureStore
  /// The name and the visibility of the layer.
  public var state: LayerState
  /// The file of the layer, or `nil` for a draft.
  public var source: LayerSource?
  /// The keys of the features from an earlier session, if any.
  var keys: KeyLayout?
  /// See ``Layer``.
  var formerDeclaration: [UInt8]?

  /// Creates the contents of the file at `uri`. `modified` is its modification time in nanoseconds since 1970.
  /// Without a URI, the layer is a draft. O(size).
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
