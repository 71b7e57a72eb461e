import Features
import Geography

/// The coordinate or geometry of a row, and which cells contain it.
enum RowCoordinates: Sendable {
  case none
  /// Two cells with one number each.
  case numbers(Coordinate)
  /// Two cells with a latitude and a longitude that aren't plain numbers, for example in degrees and minutes.
  case halves(Coordinate, CoordinateNotation)
  case pair(index: Int, isReversed: Bool, Coordinate)
  /// The geometry, with the index of its cell. The index is `nil` if the geometry is an extra value.
  case geometry(index: Int?, WellKnownText)

  /// Finds the coordinate or geometry in the cells of a row. `extraGeometry` is a geometry that has no column. It takes
  /// precedence.
  init(_ cells: [ArraySlice<UInt8>], extraGeometry: [UInt8]?, _ schema: CSVSchema) {
    func cell(_ index: Int?) -> ArraySlice<UInt8>? {
      index.flatMap { $0 < cells.count && !cells[$0].isEmpty ? cells[$0] : nil }
    }
    self = .none
    if let extraGeometry, let geometry = try? WellKnownText(cell: Cells.value(extraGeometry)) {
      self = .geometry(index: nil, geometry)
      return
    }
    let index = schema.index(of: .geometry)
    if let text = cell(index), let geometry = try? WellKnownText(cell: Cells.value(text)) {
      self = .geometry(index: index, geometry)
      return
    }
    if let latitude = cell(schema.index(of: .latitude)), let longitude = cell(schema.index(of: .longitude)) {
      self = RowCoordinates(latitude, longitude)
      return
    }
    for role in [CSVSchema.Role.pair, .reversedPair] {
      let index = schema.index(of: role)
      guard let index, let text = cell(index),
        let place = PlaceText(Cells.value(text), longitudeFirst: role == .reversedPair)
      else { continue }
      self = .pair(index: index, isReversed: role == .reversedPair, place.coordinate)
    }
  }

  /// Reads a latitude and a longitude from two cells.
  init(_ latitude: some RandomAccessCollection<UInt8>, _ longitude: some RandomAccessCollection<UInt8>) {
    if let latitude = CellNumber.value(latitude), let longitude = CellNumber.value(longitude) {
      self = .numbers(Coordinate(latitude: latitude, longitude: longitude))
    } else if let (coordinate, notation) = try? CoordinateText.coordinate(
      in: Cells.value(latitude) + " " + Cells.value(longitude)),
      notation == .degreesMinutes || notation == .degreesMinutesSeconds || notation == .decimalDegrees
    {
      self = .halves(coordinate, notation)
    } else {
      self = .none
    }
  }

  var points: [Coordinate] {
    switch self {
    case .none: []
    case .numbers(let coordinate), .halves(let coordinate, _), .pair(_, _, let coordinate): [coordinate]
    case .geometry(_, let text): text.pointPositions.map { text.positions[$0].coordinate }
    }
  }

  private var geometry: WellKnownText? {
    if case .geometry(_, let text) = self { text } else { nil }
  }

  var lines: [[Coordinate]] { geometry?.lines ?? [] }
  var areas: [[[Coordinate]]] { geometry?.areas ?? [] }

  var shapes: FeatureRecord.Shapes {
    guard let geometry else { return [] }
    var shapes: FeatureRecord.Shapes = []
    if !geometry.lines.isEmpty { shapes.insert(.lines) }
    if !geometry.areas.isEmpty { shapes.insert(.areas) }
    return shapes
  }

  var unplaced: PlacementFailure? {
    switch self {
    case .none: return .noGeometry
    case .numbers, .halves, .pair: return nil
    case .geometry(_, let text):
      if text.positions.isEmpty { return .emptyGeometry }
      let points = Set(text.pointPositions)
      return text.positions.indices.lazy.filter { !points.contains($0) }.compactMap {
        PlacementFailure(text.positions[$0].coordinate)
      }.first
    }
  }
}
