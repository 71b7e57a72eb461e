import Geography

/// A position with its height and time.
public struct DetailedPosition: Hashable, Sendable {
  public var coordinate: Coordinate
  /// The height in meters, with the original digits, if the position has one. Always finite.
  public var height: NumberText?
  /// The time at the position, as in the file (usually ISO 8601), if the position has one.
  public var time: String?

  public init(_ coordinate: Coordinate, height: NumberText? = nil, time: String? = nil) {
    (self.coordinate, self.time) = (coordinate, time)
    self.height = height.flatMap { $0.value.isFinite ? $0 : nil }
  }

  /// Whether longitude and latitude are finite. Most text formats can't represent infinite numbers.
  public var isFinite: Bool { coordinate.latitude.isFinite && coordinate.longitude.isFinite }

  /// Parses a height. A number in another notation is converted to JSON notation. Returns `nil` if `text` isn't a
  /// finite number.
  public static func height(_ text: String) -> NumberText? {
    if let number = NumberText(text) { return number }
    return Double(text).flatMap { $0.isFinite ? NumberText("\($0)") : nil }
  }
}

/// The geometry of a feature with the details of its positions, for export to another format.
public struct DetailedGeometry: Hashable, Sendable {
  /// Point positions in the order of `Feature.points`. `lines` and `areas` correspond to the feature's properties of
  /// the same names.
  public var points: [DetailedPosition]
  public var lines: [[DetailedPosition]]
  public var areas: [[[DetailedPosition]]]
  /// The name of the property that also contains the times of all lines, for formats without another place for times.
  public var timesProperty: String?
  /// Whether that property contains other data as well.
  public var timesPropertyHasMore = false
  /// Whether ``finite`` left positions out.
  public private(set) var lacksPositions = false
  /// The format's names for other details of the positions, without duplicates.
  public var otherDetails: [String] = []

  public init(
    points: [DetailedPosition] = [], lines: [[DetailedPosition]] = [], areas: [[[DetailedPosition]]] = []
  ) {
    (self.points, self.lines, self.areas) = (points, lines, areas)
  }

  /// The geometry without infinite positions, which few text formats can represent, and without parts that become
  /// empty.
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

  /// The positions of the points, the lines and the rings, in this order.
  public var positions: [DetailedPosition] { points + lines.joined() + areas.joined().joined() }

  public mutating func addDetail(_ name: String) {
    if !otherDetails.contains(name) { otherDetails.append(name) }
  }
}
