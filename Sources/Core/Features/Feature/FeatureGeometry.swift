import Geography

/// The points, lines and areas of a feature.
public protocol FeatureGeometry {
  /// The coordinates of the points, including invalid coordinates, in the order of the text. O(1).
  var points: [Coordinate] { get }
  /// The coordinates of each line. Lines without positions are left out.
  var lines: [[Coordinate]] { get }
  /// The coordinates of each ring of all areas, with outer rings and holes in one list. Rings without positions are
  /// left out.
  var rings: [[Coordinate]] { get }
  /// The rings of each area: the outer ring, then the holes.
  var areas: [[[Coordinate]]] { get }
  /// The coordinates of all positions, including the positions of lines and areas. Some coordinates may be invalid.
  var positions: [Coordinate] { get }
  /// The points, lines and areas, with the heights, times and other details of their positions.
  var detailedGeometry: DetailedGeometry { get }
  /// Whether the coordinates have letters (N, S, E, W) that determine which number is the latitude.
  var namesHemispheres: Bool { get }
  /// The bounding box that the text contains: west, south, east and north. A box of six numbers also contains heights,
  /// as the third and sixth number. `nil` if the text contains no bounding box.
  var boundingBox: [Double]? { get }
  /// Returns the longitude and latitude of a point with the digits of the feature's text. `index` is the point's index
  /// in `points`.
  func writtenNumbers(ofPoint index: Int) -> (longitude: String, latitude: String)
  /// The text of the first invalid coordinate, or `nil` if all coordinates are valid. `placing(at:decimals:)`
  /// replaces it.
  var invalidCoordinateText: String? { get }
}
