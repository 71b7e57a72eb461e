/// A folder in a file. It contains features and other folders.
public struct FeatureGroup: Hashable, Sendable, Identifiable {
  public enum Kind: Hashable, Sendable {
    case folder
    /// The features that the file hides individually, either in one folder or outside of all folders. The name of such
    /// a group is empty.
    case hiddenFeatures
  }

  public var kind: Kind
  /// The names of the groups that contain this group, starting with the outermost group, followed by its own name. If a
  /// name occurs more than once in a group, it is numbered. The identifier doesn't change unless the names do, even if
  /// another program rewrites the file.
  public var id: [String]
  public var name: String
  /// The index of the group that contains this group, or `nil` for a top-level group.
  public var parent: Int?
  /// Whether the file marks the group as visible.
  public var isVisible: Bool

  public init(id: [String], name: String, parent: Int?, isVisible: Bool) {
    kind = .folder
    (self.id, self.name, self.parent, self.isVisible) = (id, name, parent, isVisible)
  }

  /// Creates the group of individually hidden features in the group `parent`, whose identifier is `id`. If `parent` is
  /// `nil`, the group is for features outside of all folders.
  public init(hiddenIn parent: Int?, _ id: [String]) {
    kind = .hiddenFeatures
    // The identifier is unique, because names can't contain a zero byte.
    (self.id, name, self.parent, isVisible) = (id + ["\0hidden"], "", parent, false)
  }
}

/// A store whose file has folders. A new feature is added to the folder of the feature before it.
public protocol GroupedFeatureStore: FeatureStore {
  /// The groups in the order of the file. Each group comes after the group that contains it. O(1).
  var groups: [FeatureGroup] { get }
  /// Returns the index of the innermost group that contains a feature, or `nil` if no group does. O(1).
  func group(at index: Int) -> Int?
}
