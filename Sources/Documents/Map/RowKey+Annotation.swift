import AnnotationKit

extension AnnotationKey {
  /// What a map view calls the marker, the line or the area of `row`.
  public init(_ row: RowKey) { self.init(row.rawValue) }
}

extension RowKey {
  /// The row of a document's annotation; nil for what a map view itself put on the map, such as the user's location, and
  /// for clusters.
  public init?(_ annotation: AnnotationKey) {
    guard annotation.rawValue <= UInt32.max else { return nil }
    self.init(annotation.rawValue)
  }
}
