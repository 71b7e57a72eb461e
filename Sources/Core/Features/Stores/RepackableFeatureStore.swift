/// A store whose file can be converted to another format by adding it to an archive or extracting it from one.
public protocol RepackableFeatureStore: WritableFeatureStore {
  /// The format of the repacked file.
  var repackedFormat: FormatIdentifier { get }
  /// The names of the other files in the archive. The repacked file doesn't contain them.
  var otherFiles: [String] { get }
  /// Returns the repacked file. Its features have the same indices, and its other content is also the same. O(size).
  func repacked() -> any WritableFeatureStore
}
