import Graphics
import Keys

extension AnnotationKey {
  /// Creates the key by which a map view identifies the marker, line or area of `row`.
  public init(_ row: RowKey) { self.init(row.rawValue) }
}

extension RowKey {
  /// Converts the key of an annotation in a map view to a row key. Returns `nil` for clusters and for annotations that
  /// don't belong to the document, such as the user's location.
  public init?(_ annotation: AnnotationKey) {
    guard annotation.rawValue <= UInt32.max else { return nil }
    self.init(annotation.rawValue)
  }
}
