/// A store whose file can be converted to another format by adding it to an archive or extracting it from one.
public protocol RepackableFeatureStore: WritableFeatureStore {
  /// The format of the repacked file.
  var repackedFormat: FormatIdentifier { get }
  /// The names of other files in the archive, which the repacked file doesn't contain.
  var otherFiles: [String] { get }
  /// Returns the repacked file, with the same features at the same indices and the same content around them. O(size).
  func repacked() -> any WritableFeatureStore
}
