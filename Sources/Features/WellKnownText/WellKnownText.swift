import Geography

/// A geometry as well-known text (OGC 06-103r4, clause 7) has it, with the `SRID=` that PostGIS puts before.
///
/// Where its numbers stand in the text is kept, so that some of them can be replaced and nothing else.
public struct WellKnownText: Hashable, Sendable {
  /// What a text is as a whole, or a part of a collection.
  public struct Geometry: Hashable, Sendable {
    public var shape: Shape
    /// What the text says of the numbers of a position beside its type; nothing says that two or three follow.
    public var dimensions: Dimensions?
  }

  /// Numbers are indices of `positions`; nil, and what is empty, is `EMPTY`.
  public indirect enum Shape: Hashable, Sendable {
    case point(Int?)
    case line(Range<Int>)
    case polygon([Range<Int>])
    case points([Int?])
    case lines([Range<Int>])
    case polygons([[Range<Int>]])
    case collection([Geometry])
  }

  /// What follows longitude and latitude: a height, a measure or both.
  public enum Dimensions: String, Hashable, Sendable { case z = "Z", m = "M", zm = "ZM" }

  /// Two to four numbers.
  public struct Position: Hashable, Sendable {
    public var coordinate: Coordinate
    /// What follows: height, measure.
    public var rest: [Double]
    /// Where its longitude and its latitude stand, and all of it, in the bytes of the text.
    public var longitudeRange: Range<Int>
    public var latitudeRange: Range<Int>
    public var range: Range<Int>
  }

  /// The text that was read.
  public let text: [UInt8]
  /// Whether the text is a geometry of GeoJSON.
  let isGeoJSON: Bool
  /// The `SRID=`, where there is one.
  public let referenceSystem: ReferenceSystem?
  /// What stands before the geometry: the `SRID=` and its semicolon.
  let prefix: Range<Int>
  public let geometry: Geometry
  /// In the order of the text.
  public let positions: [Position]

  /// Reads a text; white space around it is no part of it. O(its length).
  public init(_ text: String) throws(WellKnownTextError) { try self.init(Array(text.utf8)) }

  /// Reads UTF-8.
  public init(_ text: [UInt8]) throws(WellKnownTextError) {
    var reader = WellKnownTextReader(text)
    let (prefix, system) = try reader.readReferenceSystem()
    let geometry = try reader.readGeometry(depth: 0)
    try reader.readEnd()
    (self.text, isGeoJSON) = (text, false)
    (self.prefix, referenceSystem) = (prefix, system)
    self.geometry = geometry
    positions = reader.positions
  }

  /// A geometry of GeoJSON that was read from `text`.
  init(geoJSON text: [UInt8], _ geometry: Geometry, _ positions: [Position]) {
    (self.text, isGeoJSON, referenceSystem, prefix) = (text, true, nil, 0..<0)
    (self.geometry, self.positions) = (geometry, positions)
  }

  /// How many collections may be inside of one another.
  static let depthLimit = 32
}

extension WellKnownText {
  /// The indices of the positions that are points of their own.
  public var pointPositions: [Int] { geometry.pointPositions }

  /// The positions of each line that has some.
  public var lines: [[Coordinate]] { geometry.lines.map(coordinates).filter { !$0.isEmpty } }

  /// The rings of each area, without those that have no positions.
  public var areas: [[[Coordinate]]] {
    geometry.areas.map { $0.map(coordinates).filter { !$0.isEmpty } }.filter { !$0.isEmpty }
  }

  /// With the heights that it gives.
  public var detailedGeometry: DetailedGeometry {
    func details(_ range: Range<Int>) -> [DetailedPosition] { range.map(detailedPosition) }
    var details = DetailedGeometry(
      points: pointPositions.map(detailedPosition),
      lines: geometry.lines.map(details).filter { !$0.isEmpty },
      areas: geometry.areas.map { $0.map(details).filter { !$0.isEmpty } }.filter { !$0.isEmpty })
    if hasMeasures { details.addDetail("M") }
    return details
  }

  private var hasMeasures: Bool {
    positions.contains { $0.rest.count > 1 } || geometry.dimensions == .m
  }

  func detailedPosition(_ index: Int) -> DetailedPosition {
    let position = positions[index]
    guard !position.rest.isEmpty, geometry.dimensions != .m else {
      return DetailedPosition(position.coordinate)
    }
    return DetailedPosition(position.coordinate, height: DetailedPosition.height(numbers(of: index)[2]))
  }

  private func coordinates(_ range: Range<Int>) -> [Coordinate] { positions[range].map(\.coordinate) }
}

extension WellKnownText.Geometry {
  /// The indices of the positions that are points of their own.
  var pointPositions: [Int] {
    switch shape {
    case .point(let position): position.map { [$0] } ?? []
    case .points(let positions): positions.compactMap { $0 }
    case .collection(let parts): parts.flatMap(\.pointPositions)
    case .line, .polygon, .lines, .polygons: []
    }
  }

  var lines: [Range<Int>] {
    switch shape {
    case .line(let line): [line]
    case .lines(let lines): lines
    case .collection(let parts): parts.flatMap(\.lines)
    case .point, .points, .polygon, .polygons: []
    }
  }

  var areas: [[Range<Int>]] {
    switch shape {
    case .polygon(let rings): [rings]
    case .polygons(let areas): areas
    case .collection(let parts): parts.flatMap(\.areas)
    case .point, .points, .line, .lines: []
    }
  }
}
