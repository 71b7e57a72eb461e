/// The part of a document that is exported.
public enum ExportExtent: Hashable, Sendable {
  case everything
  /// The file of one layer on the map, with all edits.
  case layer(LayerKey)
  /// Only the features and parts with these keys.
  case only(Set<RowKey>)
}
