import Geography

/// A line or an area that is being drawn, position by position, as a value.
public struct Sketch: Hashable, Sendable {
  /// What is drawn.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// Positions one after another.
    case line
    /// The corners of a ring.
    case area
    /// An upright box between two opposite corners, on the map.
    case rectangle
    /// All that is as far from the first position, on the ground, as the second one.
    case circle
  }

  /// How many positions a circle is written with.
  public static let circlePositions = 64

  /// What is drawn.
  public var form: Form
  /// The positions placed so far. Longitudes go on from one to the next, also beyond ±180.
  public private(set) var positions: [Coordinate] = []

  /// Begins with no position.
  public init(_ form: Form) { self.form = form }

  /// Whether it closes.
  public var isArea: Bool { form != .line }

  /// Whether two positions are all there are to place.
  private var isOfTwo: Bool { form == .rectangle || form == .circle }

  /// Whether it can end: a line from two positions on, an area from three, the others with their second one.
  public var canEnd: Bool { positions.count >= (form == .area ? 3 : 2) }

  /// Whether no further position belongs to it.
  public var isComplete: Bool { isOfTwo && positions.count == 2 }

  /// Places the next position, on the turn of the globe nearest to the last. One where the last is, or after the last that
  /// belongs to it, is left out.
  public mutating func place(_ coordinate: Coordinate) {
    guard coordinate.isValid, !isComplete else { return }
    let next = positions.last.map { coordinate.nearest(to: $0) } ?? coordinate
    if next != positions.last { positions.append(next) }
  }

  /// Takes the last position back; nothing where there is none.
  public mutating func removeLast() { if !positions.isEmpty { positions.removeLast() } }

  /// The outline with `next` as one more position, or as it is: a line, or a ring whose first position is not repeated.
  public func outline(next: Coordinate? = nil) -> [Coordinate] {
    var sketch = self
    if let next { sketch.place(next) }
    let places = sketch.positions
    guard isOfTwo, places.count == 2 else { return places }
    return form == .rectangle
      ? Sketch.box(places[0], places[1]) : Sketch.circle(places[0], through: places[1])
  }

  /// Counterclockwise from the south-west.
  private static func box(_ a: Coordinate, _ b: Coordinate) -> [Coordinate] {
    let (south, north) = (min(a.latitude, b.latitude), max(a.latitude, b.latitude))
    let (west, east) = (min(a.longitude, b.longitude), max(a.longitude, b.longitude))
    return [(south, west), (south, east), (north, east), (north, west)].map {
      Coordinate(latitude: $0.0, longitude: $0.1)
    }
  }

  /// Counterclockwise from the north.
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
  /// `place` so that the way there from the last position is at a whole number of 45° on the map as it is shown: what
  /// holding Shift does. `place` itself where there is none.
  func constrained(_ place: Coordinate, in viewport: Viewport) -> Coordinate {
    guard let last = positions.last else { return place }
    let (start, end) = (viewport.point(for: last), viewport.point(for: place.nearest(to: last)))
    let way = end - start
    guard way.length > 0 else { return place }
    let directions = [
      Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 0.5.squareRoot(), y: 0.5.squareRoot()),
      Point(x: 0.5.squareRoot(), y: -0.5.squareRoot()),
    ]
    func along(_ direction: Point) -> Double { way.x * direction.x + way.y * direction.y }
    // A box has the sides of a square then, and a circle is one anyway.
    let candidates = form == .rectangle ? Array(directions[2...]) : directions
    guard let best = candidates.max(by: { abs(along($0)) < abs(along($1)) }) else { return place }
    return viewport.coordinate(at: start + best * along(best))
  }
}
