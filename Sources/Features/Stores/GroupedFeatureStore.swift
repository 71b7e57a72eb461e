/// A folder in a file: features are in it, or in others inside of it.
public struct FeatureGroup: Hashable, Sendable, Identifiable {
  /// Its name behind those of the groups around it; the second of a name has a number. It stays as long as the names do,
  /// also where another program has written the file.
  public var id: [String]
  public var name: String
  /// The group that it is in, by its index; nil for none.
  public var parent: Int?
  /// Whether the file wants it to be seen.
  public var isVisible: Bool

  public init(id: [String], name: String, parent: Int?, isVisible: Bool) {
    (self.id, self.name, self.parent, self.isVisible) = (id, name, parent, isVisible)
  }
}

/// A store whose file has folders. What is new goes to the folder of the feature that it is put behind.
public protocol GroupedFeatureStore: FeatureStore {
  /// In the order of the file, each behind the one that it is in. O(1).
  var groups: [FeatureGroup] { get }
  /// The innermost group of a feature, by its index; nil where it is in none. O(1).
  func group(at index: Int) -> Int?
}
