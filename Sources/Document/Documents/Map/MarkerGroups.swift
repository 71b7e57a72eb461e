/// The cluster groups of markers. Markers cluster only with markers of the same layer.
package struct MarkerGroups: Sendable {
  /// `nil` if there is only one layer, to avoid lookups and a reference that would cause copies at changes.
  private let contents: DocumentContents?
  private let only: UInt16

  package init(_ contents: DocumentContents) {
    self.contents = contents.stack.count > 1 ? contents : nil
    only = contents.stack.first.map { MarkerGroups.group(of: $0) } ?? 1
  }

  /// O(1).
  package func group(of row: RowKey) -> UInt16 {
    contents.map { MarkerGroups.group(of: $0.layer(of: row)) } ?? only
  }

  /// Returns the group of a layer. It doesn't depend on other layers.
  static func group(of layer: LayerKey) -> UInt16 { UInt16(layer.rawValue % 65_535) + 1 }
}

extension DocumentContents {
  /// O(1).
  package func markerGroup(of row: RowKey) -> UInt16 {
    MarkerGroups.group(of: stack.count == 1 ? stack[0] : layer(of: row))
  }
}
