import Graphics
import Keys

extension AnnotationKey {
  /// Creates the key by which a map view refers to the marker, line or area of `row`.
  public init(_ row: RowKey) { self.init(row.rawValue) }
}

extension RowKey {
  /// Converts the key of a document's annotation. `nil` for annotations of the map view itself, such as the user's
  /// location, and for clusters.
  public init?(_ annotation: AnnotationKey) {
    guard annotation.rawValue <= UInt32.max else { return nil }
    self.init(annotation.rawValue)
  }
}
