import Graphics
import Keys

/// The result of merging a layer with another version of its file.
public struct MergeReport: Hashable, Sendable {
  /// A feature that was changed differently in the document and in the file.
  public struct Conflict: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// The feature was changed in both versions. Both features are kept.
      case changedByBoth
      /// The feature was changed in the document and deleted in the file. It is kept.
      case deletedThere
      /// The feature was deleted in the document and changed in the file. It is restored.
      case deletedHere
    }

    public var kind: Kind
    /// The feature's first row. For `changedByBoth`, the first row of the local feature.
    public var key: RowKey
    /// For `changedByBoth`, the first row of the feature from the file.
    public var theirKey: RowKey?

    /// The first rows of the features that were kept.
    public var keys: [RowKey] { [theirKey, key].compactMap { $0 } }
  }

  /// The number of features that were changed, added or deleted in the file.
  public var theirChanges = 0
  public var conflicts: [Conflict] = []
}
