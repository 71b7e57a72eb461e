/// A folder in a file. It contains features and other folders.
public struct FeatureGroup: Hashable, Sendable, Identifiable {
  public enum Kind: Hashable, Sendable {
    case folder
    /// A group of the features of a folder, or of the file, that the file hides individually. Its name is empty.
    case hiddenFeatures
  }

  public var kind: Kind
  /// The names of the enclosing groups and of this group. Duplicate names are numbered. The identifier doesn't change
  /// while the names don't, even if another program rewrites the file.
  public var id: [String]
  public var name: String
  /// The index of the enclosing group, or `nil` for a top-level group.
  public var parent: Int?
  /// Whether the file marks the group as visible.
  public var isVisible: Bool

  public init(id: [String], name: String, parent: Int?, isVisible: Bool) {
    kind = .folder
    (self.id, self.name, self.parent, self.isVisible) = (id, name, parent, isVisible)
  }

  /// Creates the group of individually hidden features in the group with the index `parent` and the identifier `id`.
  /// Without a parent, the group is for features outside of all folders.
  public init(hiddenIn parent: Int?, _ id: [String]) {
    kind = .hiddenFeatures
    // Names can't contain a zero byte.
    (self.id, name, self.parent, isVisible) = (id + ["\0hidden"], "", parent, false)
  }
}

/// A store whose file has folders. A new feature goes into the folder of the feature before it.
public protocol GroupedFeatureStore: FeatureStore {
  /// The groups in the order of the file, each after its parent. O(1).
  var groups: [FeatureGroup] { get }
  /// Returns the index of the innermost group of a feature, or `nil` if the feature isn't in a group. O(1).
  func group(at index: Int) -> Int?
}
