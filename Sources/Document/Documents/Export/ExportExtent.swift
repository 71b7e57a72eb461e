/// The part of a document that is exported.
public enum ExportExtent: Hashable, Sendable {
  case everything
  /// One layer on the map: its file with all edits.
  case layer(LayerKey)
  /// Only the features and parts with these keys.
  case only(Set<RowKey>)
}
