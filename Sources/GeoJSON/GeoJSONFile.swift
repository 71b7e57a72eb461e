import Geography

/// A GeoJSON file: its bytes, and where in them what is.
///
/// Reading checks the whole text, as JSON and as GeoJSON. What of the features is needed at once is in
/// columns; the rest is read from the text when somebody looks.
public struct GeoJSONFile: Sendable {
  /// As they were read, a byte order mark included.
  public let bytes: [UInt8]
  /// What they hold: for the latter two there is exactly one feature.
  public let root: Root
  /// In the order of the text; for a file of one Feature or geometry, that.
  public private(set) var features: [FeatureRecord] = []
  /// The point positions of all features, one after another, as the text has them: also those that are no
  /// place on the globe.
  public private(set) var points: [Coordinate] = []
  let frame: Frame

  /// What a GeoJSON text is as a whole. RFC 7946, section 2.
  public enum Root: Hashable, Sendable { case featureCollection, feature, geometry }

  /// Reads `bytes`, which hold a FeatureCollection, a Feature or a geometry in UTF-8; throws at the first
  /// fault. O(n).
  public init(bytes: [UInt8]) throws(GeoJSONError) {
    let reading = try bytes.withUnsafeBufferPointer { (buffer) throws(GeoJSONError) in
      var reader = FileReader(buffer)
      try reader.read()
      return (reader.root, reader.frame, reader.features, reader.points)
    }
    self.bytes = bytes
    (root, frame, features, points) = reading
  }

  /// The title of a feature as the text has it; nil where it has none. O(its length).
  public func title(of feature: Int) -> String? {
    features[feature].title.map { span in bytes.withUnsafeBufferPointer { span.text(in: $0) } }
  }

  /// The feature's own text, to be looked into or edited. O(its length).
  public func feature(at index: Int) -> Feature {
    let record = features[index]
    return Feature(checked: Array(bytes[record.range]), isFeature: record.isFeature)
  }
}
