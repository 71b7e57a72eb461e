import Geography

/// A line or an area that is being drawn position by position, as a value.
public struct Sketch: Hashable, Sendable {
  /// The form of a sketch.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// A line through the positions.
    case line
    /// An area whose corners are the positions.
    case area
    /// An axis-aligned rectangle on the map between two opposite corners.
    case rectangle
    /// A circle on the ground around the first position and through the second.
    case circle
  }

  /// The number of positions in the outline of a circle.
  public static let circlePositions = 64

  /// The form of the sketch.
  public var form: Form
  /// The placed positions. Longitudes continue from one position to the next, even beyond ±180.
  public private(set) var positions: [Coordinate] = []

  /// Creates an empty sketch.
  public init(_ form: Form) { self.form = form }

  /// Whether the outline is closed.
  public var isArea: Bool { form != .line }

  /// Whether the form is defined by two positions.
  var isOfTwo: Bool { form == .rectangle || form == .circle }

  /// Whether the sketch has enough positions to end: three for an area, two for other forms.
  public var canEnd: Bool { positions.count >= (form == .area ? 3 : 2) }

  /// Whether no further position can be placed.
  public var isComplete: Bool { isOfTwo && positions.count == 2 }

  /// Places the next position. Its longitude is shifted by a multiple of 360° to be nearest to the last
  /// position. Ignores a position equal to the last one, and positions after the sketch is complete.
  public mutating func place(_ coordinate: Coordinate) {
    guard coordinate.isValid, !isComplete else { return }
    let next = positions.last.map { coordinate.nearest(to: $0) } ?? coordinate
    if next != positions.last { positions.append(next) }
  }

  /// Removes the last position. Does nothing if the sketch is empty.
  public mutating func removeLast() { if !positions.isEmpty { positions.removeLast() } }

  /// Returns the outline, with `next` as an additional position unless it is `nil`. It is a line, or a ring without a
  /// repeated first position.
  public func outline(next: Coordinate? = nil) -> [Coordinate] {
    var sketch = self
    if let next { sketch.place(next) }
    let places = sketch.positions
    guard isOfTwo, places.count == 2 else { return places }
    return form == .rectangle
      ? Sketch.box(places[0], places[1]) : Sketch.circle(places[0], through: places[1])
  }

  /// Returns the corners in counterclockwise order, starting in the southwest.
  private static func box(_ a: Coordinate, _ b: Coordinate) -> [Coordinate] {
    let (south, north) = (min(a.latitude, b.latitude), max(a.latitude, b.latitude))
    let (west, east) = (min(a.longitude, b.longitude), max(a.longitude, b.longitude))
    return [(south, west), (south, east), (north, east), (north, west)].map {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
  }

  /// Returns the positions in counterclockwise order, starting in the north.
  private static func circle(_ center: Coordinate, through rim: Coordinate) -> [Coordinate] {
    let radius = Geodesic(from: center, to: rim).distance
    guard radius > 0, radius.isFinite else { return [center] }
    return (0..<circlePositions).map { step in
      let bearing = 360 - Double(step) * 360 / Double(circlePositions)
      return Geodesic.end(from: center, bearing: bearing, distance: radius).nearest(to: center)
    }
  }
}

extension Sketch {
  /// Returns the position near `place` at which the segment from the last position is at a multiple of 45° on the
  /// screen. Used while the user holds Shift. Returns `place` if there is no last position.
  func constrained(_ place: Coordinate, in viewport: Viewport) -> Coordinate {
    guard let last = positions.last else { return place }
    let (start, end) = (viewport.point(for: last), viewport.point(for: place.nearest(to: last)))
    let displacement = end - start
    guard displacement.length > 0 else { return place }
    let directions = [
      Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 0.5.squareRoot(), y: 0.5.squareRoot()),
      Point(x: 0.5.squareRoot(), y: -0.5.squareRoot()),
    ]
    func along(_ direction: Point) -> Double { displacement.x * direction.x + displacement.y * direction.y }
    // Restricts a rectangle to the diagonals, which makes it a square.
    let candidates = form == .rectangle ? Array(directions[2...]) : directions
    guard let best = candidates.max(by: { abs(along($0)) < abs(along($1)) }) else { return place }
    return viewport.coordinate(at: start + best * along(best))
  }
}
