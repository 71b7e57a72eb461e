import Geography

/// A geometry in well-known text (OGC 06-103r4, clause 7), with an optional prefix `SRID=` as in PostGIS.
///
/// The ranges of the numbers in the text are recorded, so that individual numbers can be replaced.
public struct WellKnownText: Hashable, Sendable {
  /// A geometry, which may be part of a collection.
  public struct Geometry: Hashable, Sendable {
    public var shape: Shape
    /// The dimensions stated after the type, or `nil` if the text states none. In that case, a position may have two to
    /// four numbers.
    public var dimensions: Dimensions?
  }

  /// The type of a geometry, with its positions as indices in `positions`. `nil` and empty ranges represent `EMPTY`.
  public indirect enum Shape: Hashable, Sendable {
    case point(Int?)
    case line(Range<Int>)
    case polygon([Range<Int>])
    case points([Int?])
    case lines([Range<Int>])
    case polygons([[Range<Int>]])
    case collection([Geometry])
  }

  /// The numbers of a position after longitude and latitude: a height (`z`), a measure (`m`), or both.
  public enum Dimensions: String, Hashable, Sendable { case z = "Z", m = "M", zm = "ZM" }

  /// A position with two to four numbers.
  public struct Position: Hashable, Sendable {
    public var coordinate: Coordinate
    /// The numbers after longitude and latitude: the height and the measure, if present.
    public var rest: [Double]
    /// The ranges of the longitude, the latitude and the whole position in the bytes of the text.
    public var longitudeRange: Range<Int>
    public var latitudeRange: Range<Int>
    public var range: Range<Int>
  }

  /// The text that was read.
  public let text: [UInt8]
  /// Whether the text is a GeoJSON geometry.
  let isGeoJSON: Bool
  /// The notation of the cell's content if it is well-known binary, otherwise `nil`.
  let binary: WellKnownBinary.Notation?
  /// The reference system that the prefix `SRID=` declares, or `nil` if there is no prefix.
  public let referenceSystem: ReferenceSystem?
  /// The range of the prefix `SRID=…;` before the geometry. Empty if there is no prefix.
  let prefix: Range<Int>
  public let geometry: Geometry
  /// The positions in the order of the text.
  public let positions: [Position]

  /// Parses well-known text. Ignores white space around it. O(length).
  public init(_ text: String) throws(WellKnownTextError) { try self.init(Array(text.utf8)) }

  /// Parses well-known text in UTF-8.
  public init(_ text: [UInt8]) throws(WellKnownTextError) {
    var reader = WellKnownTextReader(text)
    let (prefix, system) = try reader.readReferenceSystem()
    let geometry = try reader.readGeometry(depth: 0)
    try reader.readEnd()
    (self.text, isGeoJSON, binary) = (text, false, nil)
    (self.prefix, referenceSystem) = (prefix, system)
    self.geometry = geometry
    positions = reader.positions
  }

  /// Creates a value from a GeoJSON geometry that was read from `text`.
  init(geoJSON text: [UInt8], _ geometry: Geometry, _ positions: [Position]) {
    (self.text, isGeoJSON, referenceSystem, prefix) = (text, true, nil, 0..<0)
    (self.geometry, self.positions, binary) = (geometry, positions, nil)
  }

  /// Creates a value for a cell that contains well-known binary. `text` is the same geometry as well-known text.
  init(_ text: String, in binary: WellKnownBinary.Notation) throws(WellKnownTextError) {
    let read = try WellKnownText(text)
    (self.text, isGeoJSON, self.binary) = (read.text, false, binary)
    (prefix, referenceSystem) = (read.prefix, read.referenceSystem)
    (geometry, positions) = (read.geometry, read.positions)
  }

  /// The maximum nesting depth of geometry collections.
  static let depthLimit = 32
}

extension WellKnownText {
  /// The indices in `positions` of all points.
  public var pointPositions: [Int] { geometry.pointPositions }

  /// The coordinates of each line. Empty lines are left out.
  public var lines: [[Coordinate]] { geometry.lines.map(coordinates).filter { !$0.isEmpty } }

  /// The rings of each area. Empty rings and areas are left out.
  public var areas: [[[Coordinate]]] {
    geometry.areas.map { $0.map(coordinates).filter { !$0.isEmpty } }.filter { !$0.isEmpty }
  }

  /// The geometry, including the heights that the text contains.
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
  /// The indices in `WellKnownText.positions` of all points of the geometry.
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
