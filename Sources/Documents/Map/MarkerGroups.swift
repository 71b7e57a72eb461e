/// Which of a document's markers join in clusters: those of the same layer.
struct MarkerGroups: Sendable {
  /// Nil where there is one layer: nothing is looked up then, and nothing kept from being changed in place.
  private let contents: DocumentContents?
  private let only: UInt16

  init(_ contents: DocumentContents) {
    self.contents = contents.stack.count > 1 ? contents : nil
    only = contents.stack.first.map { MarkerGroups.group(of: $0) } ?? 1
  }

  /// O(1).
  func group(of row: RowKey) -> UInt16 {
    contents.map { MarkerGroups.group(of: $0.layer(of: row)) } ?? only
  }

  /// The same for as long as there is the layer, whatever others come and go.
  static func group(of layer: LayerKey) -> UInt16 { UInt16(layer.rawValue % 65_535) + 1 }
}

extension DocumentContents {
  /// O(1).
  func markerGroup(of row: RowKey) -> UInt16 {
    MarkerGroups.group(of: stack.count == 1 ? stack[0] : layer(of: row))
  }
}
