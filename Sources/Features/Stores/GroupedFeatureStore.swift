/// A folder in a file: features are in it, or in others inside of it.
public struct FeatureGroup: Hashable, Sendable, Identifiable {
  public enum Kind: Hashable, Sendable {
    case folder
    /// Those features of the folder that it is in, or of the file, which the file hides one by one. It has no name.
    case hiddenFeatures
  }

  public var kind: Kind
  /// Its name behind those of the groups around it; the second of a name has a number. It stays as long as the names do,
  /// also where another program has written the file.
  public var id: [String]
  public var name: String
  /// The group that it is in, by its index; nil for none.
  public var parent: Int?
  /// Whether the file wants it to be seen.
  public var isVisible: Bool

  public init(id: [String], name: String, parent: Int?, isVisible: Bool) {
    kind = .folder
    (self.id, self.name, self.parent, self.isVisible) = (id, name, parent, isVisible)
  }

  /// The features that a file hides one by one of the group with that index and `id`; of none without them.
  public init(hiddenIn parent: Int?, _ id: [String]) {
    kind = .hiddenFeatures
    // No name has a zero.
    (self.id, name, self.parent, isVisible) = (id + ["\0hidden"], "", parent, false)
  }
}

/// A store whose file has folders. What is new goes to the folder of the feature that it is put behind.
public protocol GroupedFeatureStore: FeatureStore {
  /// In the order of the file, each behind the one that it is in. O(1).
  var groups: [FeatureGroup] { get }
  /// The innermost group of a feature, by its index; nil where it is in none. O(1).
  func group(at index: Int) -> Int?
}
