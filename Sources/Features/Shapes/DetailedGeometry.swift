import Geography

/// A position with what formats say of one besides where it is.
public struct DetailedPosition: Hashable, Sendable {
  public var coordinate: Coordinate
  /// In metres, with the digits of its text; nil where that gives none. Finite.
  public var height: NumberText?
  /// When somebody was there, as it is written, which is mostly as ISO 8601 has it; nil where nothing tells.
  public var time: String?

  public init(_ coordinate: Coordinate, height: NumberText? = nil, time: String? = nil) {
    (self.coordinate, self.time) = (coordinate, time)
    self.height = height.flatMap { $0.value.isFinite ? $0 : nil }
  }

  /// Whether both numbers of its place are finite, as no text can say others.
  public var isFinite: Bool { coordinate.latitude.isFinite && coordinate.longitude.isFinite }

  /// A height as some text has it: one whose number JSON writes otherwise is written so, and one that is none is nil.
  public static func height(_ text: String) -> NumberText? {
    if let number = NumberText(text) { return number }
    return Double(text).flatMap { $0.isFinite ? NumberText("\($0)") : nil }
  }
}

/// Where a feature is, with what its positions say besides, for writing it in another format.
public struct DetailedGeometry: Hashable, Sendable {
  /// As `Feature.points`, `lines` and `areas` have them.
  public var points: [DetailedPosition]
  public var lines: [[DetailedPosition]]
  public var areas: [[[DetailedPosition]]]
  /// The property that says the times of all lines too, for formats that have no other place for them.
  public var timesProperty: String?
  /// Whether that property says something else as well.
  public var timesPropertyHasMore = false
  /// Whether positions were left out by ``finite``.
  public private(set) var lacksPositions = false
  /// What else positions say, by the names that their format has for it, each once.
  public var otherDetails: [String] = []

  public init(
    points: [DetailedPosition] = [], lines: [[DetailedPosition]] = [], areas: [[[DetailedPosition]]] = []
  ) {
    (self.points, self.lines, self.areas) = (points, lines, areas)
  }

  /// The positions of a feature alone.
  init(placesOf feature: some Feature) {
    points = feature.points.map { DetailedPosition($0) }
    lines = feature.lines.map { $0.map { DetailedPosition($0) } }
    areas = feature.areas.map { $0.map { $0.map { DetailedPosition($0) } } }
  }

  /// The same without positions that are infinite, which texts of few formats can say, and without parts that have no others.
  public var finite: DetailedGeometry {
    guard !positions.allSatisfy(\.isFinite) else { return self }
    func finite(_ lines: [[DetailedPosition]]) -> [[DetailedPosition]] {
      lines.map { $0.filter(\.isFinite) }.filter { !$0.isEmpty }
    }
    var geometry = self
    geometry.points = points.filter(\.isFinite)
    geometry.lines = finite(lines)
    geometry.areas = areas.map(finite).filter { !$0.isEmpty }
    geometry.lacksPositions = true
    return geometry
  }

  /// All of them: those of the points, of the lines, and of the rings.
  public var positions: [DetailedPosition] { points + lines.joined() + areas.joined().joined() }

  /// Notes what else a position says.
  public mutating func addDetail(_ name: String) {
    if !otherDetails.contains(name) { otherDetails.append(name) }
  }

  /// The losses of a format that has neither times nor anything else for positions but heights.
  public var lossesBesideHeights: [FormatLoss] {
    let hasTimes = timesProperty == nil && positions.contains { $0.time != nil }
    return (hasTimes ? [FormatLoss(.times)] : []) + lossesOfOtherDetails
  }

  /// The losses of a format that has nothing for positions but heights and times.
  public var lossesOfOtherDetails: [FormatLoss] {
    (lacksPositions ? [FormatLoss(.infinitePositions)] : [])
      + otherDetails.map { FormatLoss(.positionDetails, property: $0) }
  }
}
