/// Assigns each marker to a group for clustering. Markers cluster only with markers of the same group, which means the
/// same layer.
package struct MarkerGroups: Sendable {
  /// `nil` if the document has only one layer. In this case, no lookups are needed, and the contents aren't copied when
  /// they change, because no reference to them is stored.
  private let contents: DocumentContents?
  private let only: UInt16

  package init(_ contents: DocumentContents) {
    self.contents = contents.stack.count > 1 ? contents : nil
    only = contents.stack.first.map { MarkerGroups.group(of: $0) } ?? 1
  }

  /// Returns the cluster group of a row's marker. O(1).
  package func group(of row: RowKey) -> UInt16 {
    contents.map { MarkerGroups.group(of: $0.layer(of: row)) } ?? only
  }

  /// Returns the cluster group of a layer. The result doesn't depend on which other layers exist.
  static func group(of layer: LayerKey) -> UInt16 { UInt16(layer.rawValue % 65_535) + 1 }
}

extension DocumentContents {
  /// Returns the cluster group of a row's marker. O(1).
  package func markerGroup(of row: RowKey) -> UInt16 {
    MarkerGroups.group(of: stack.count == 1 ? stack[0] : layer(of: row))
  }
}
