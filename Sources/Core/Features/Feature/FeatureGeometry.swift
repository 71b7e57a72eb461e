import Geography

/// The points, lines and areas of a feature.
public protocol FeatureGeometry {
  /// The point positions in the order of the text, including positions outside the valid range of coordinates. O(1).
  var points: [Coordinate] { get }
  /// The positions of each line. Lines without positions are left out.
  var lines: [[Coordinate]] { get }
  /// The positions of each ring of all areas: outer rings and holes in one list. Rings without positions are left
  /// out.
  var rings: [[Coordinate]] { get }
  /// The rings of each area: the outer ring, then the holes.
  var areas: [[[Coordinate]]] { get }
  /// All positions, including the positions of lines and areas and positions outside the valid range of coordinates.
  var positions: [Coordinate] { get }
  /// The points, lines and areas, with the heights, times and other details of their positions.
  var detailedGeometry: DetailedGeometry { get }
  /// Whether hemisphere letters (N, S, E, W) say which number of the coordinate is the latitude.
  var namesHemispheres: Bool { get }
  /// The bounding box in the text: west, south, east and north. If it has six numbers, the third and the sixth are
  /// heights. `nil` if the text has no bounding box.
  var boundingBox: [Double]? { get }
  /// Returns the longitude and latitude of the point position at `index` of `points`, with the digits of the text.
  func writtenNumbers(ofPoint index: Int) -> (longitude: String, latitude: String)
  /// The text of the first invalid coordinate, or `nil` if all coordinates are valid. `placing(at:decimals:)`
  /// replaces it.
  var invalidCoordinateText: String? { get }
}
