/// A store whose file is also one of another format once it is put into an archive, or taken out of it.
public protocol RepackableFeatureStore: WritableFeatureStore {
  /// The format of that file.
  var repackedFormat: FormatIdentifier { get }
  /// The names of other files in the archive, which that file does not have.
  var otherFiles: [String] { get }
  /// That file, with the same features at the same indices, and all that stands around them. O(size).
  func repacked() -> any WritableFeatureStore
}
