/// Assigns each marker to a group for clustering. Each layer has its own group, so that only markers of the same layer
/// form a cluster.
package struct MarkerGroups: Sendable {
  /// `nil` if the document has only one layer. In this case, no lookups are needed. Without this reference, changing
  /// the catalog doesn't have to copy it.
  private let catalog: FeatureCatalog?
  private let only: UInt16

  package init(_ contents: DocumentContents) {
    catalog = contents.stack.count > 1 ? contents.catalog : nil
    only = contents.stack.first.map { MarkerGroups.group(of: $0) } ?? 1
  }

  /// Returns the cluster group of a row's marker. O(1).
  package func group(of row: RowKey) -> UInt16 {
    catalog.map { MarkerGroups.group(of: $0.layer(of: row)) } ?? only
  }

  /// Returns the cluster group of a layer. It stays the same when other layers are added or removed.
  static func group(of layer: LayerKey) -> UInt16 { UInt16(layer.rawValue % 65_535) + 1 }
}

extension DocumentContents {
  /// Returns the cluster group of a row's marker. O(1).
  package func markerGroup(of row: RowKey) -> UInt16 {
    MarkerGroups.group(of: stack.count == 1 ? stack[0] : catalog.layer(of: row))
  }
}
