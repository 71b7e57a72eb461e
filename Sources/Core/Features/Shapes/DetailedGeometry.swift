import Geography

/// A position with its height and time.
public struct DetailedPosition: Hashable, Sendable {
  public var coordinate: Coordinate
  /// The height in meters, with its original digits. `nil` if the position has no height. Always finite.
  public var height: NumberText?
  /// The time as in the file, usually in ISO 8601 format. `nil` if the position has no time.
  public var time: String?

  public init(_ coordinate: Coordinate, height: NumberText? = nil, time: String? = nil) {
    (self.coordinate, self.time) = (coordinate, time)
    self.height = height.flatMap { $0.value.isFinite ? $0 : nil }
  }

  /// Whether longitude and latitude are finite. Most text formats can't represent infinite numbers.
  public var isFinite: Bool { coordinate.latitude.isFinite && coordinate.longitude.isFinite }

  /// Parses a height. Converts numbers in other notations to the notation of JSON. Returns `nil` if `text` isn't a
  /// finite number.
  public static func height(_ text: String) -> NumberText? {
    if let number = NumberText(text) { return number }
    return Double(text).flatMap { $0.isFinite ? NumberText("\($0)") : nil }
  }
}

/// The geometry of a feature, including heights, times and other details of its positions. Used for export to other
/// formats.
public struct DetailedGeometry: Hashable, Sendable {
  /// The points in the order of `Feature.points`. The properties `lines` and `areas` correspond to the properties of
  /// `Feature` with the same names.
  public var points: [DetailedPosition]
  public var lines: [[DetailedPosition]]
  public var areas: [[[DetailedPosition]]]
  /// The name of the property that also contains the times of all lines. Used by formats that can't store times in
  /// positions.
  public var timesProperty: String?
  /// Whether the property `timesProperty` also contains other data.
  public var timesPropertyHasMore = false
  /// Whether ``finite`` has removed positions.
  public private(set) var lacksPositions = false
  /// The names, in the feature's format, of other details of the positions. Each name occurs once.
  public var otherDetails: [String] = []

  public init(
    points: [DetailedPosition] = [], lines: [[DetailedPosition]] = [], areas: [[[DetailedPosition]]] = []
  ) {
    (self.points, self.lines, self.areas) = (points, lines, areas)
  }

  /// The geometry without infinite positions, which few text formats can represent. Parts that become empty are left
  /// out.
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

  /// The positions of all points, followed by the positions of all lines and of all rings.
  public var positions: [DetailedPosition] { points + lines.joined() + areas.joined().joined() }

  public mutating func addDetail(_ name: String) {
    if !otherDetails.contains(name) { otherDetails.append(name) }
  }
}
