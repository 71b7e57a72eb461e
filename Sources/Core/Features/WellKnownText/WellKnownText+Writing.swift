import Geography

extension WellKnownText {
  /// Returns the simplest geometry that contains all points, lines and areas of a feature, or `nil` if the feature has
  /// no finite positions. Points keep the feature's digits if it provides them. Heights are written only if all
  /// positions have a height, because all positions of a geometry must have the same dimensions.
  ///
  /// Infinite positions are left out. ``WellFormedShapes`` makes lines and areas valid. O(the feature's length).
  public static func text(of feature: any Feature) -> String? {
    let geometry = feature.detailedGeometry
    let shapes = geometry.wellFormedShapes
    let hasHeights = hasAllHeights(geometry)
    func position(_ position: DetailedPosition, _ written: (longitude: String, latitude: String)) -> String? {
      guard position.isFinite else { return nil }
      let numbers = [
        number(written.longitude, position.coordinate.longitude),
        number(written.latitude, position.coordinate.latitude),
      ]
      return (numbers + (hasHeights ? position.height.map { [$0.text] } ?? [] : [])).joined(separator: " ")
    }
    func list(_ positions: [DetailedPosition]) -> String {
      "(" + positions.compactMap { position($0, ("", "")) }.joined(separator: ", ") + ")"
    }
    let points =
      geometry.points.enumerated().compactMap { index, point in
        position(point, feature.writtenNumbers(ofPoint: index)).map { "(\($0))" }
      } + shapes.points.compactMap { position($0, ("", "")).map { "(\($0))" } }
    let lines = shapes.lines.map(list)
    let areas = shapes.areas.map { "(" + $0.map(list).joined(separator: ", ") + ")" }
    let dimension = hasHeights ? " Z" : ""
    let parts = [("POINT", points), ("LINESTRING", lines), ("POLYGON", areas)].compactMap {
      text($0, dimension, $1)
    }
    guard parts.count > 1 else { return parts.first }
    return "GEOMETRYCOLLECTION\(dimension) (" + parts.joined(separator: ", ") + ")"
  }

  /// Whether `text(of:)` writes heights.
  public static func hasAllHeights(_ geometry: DetailedGeometry) -> Bool {
    let positions = geometry.positions.filter(\.isFinite)
    return !positions.isEmpty && positions.allSatisfy { $0.height != nil }
  }

  private static func text(_ type: String, _ dimension: String, _ parts: [String]) -> String? {
    switch parts.count {
    case 0: nil
    case 1: type + dimension + " " + parts[0]
    default: "MULTI" + type + dimension + " (" + parts.joined(separator: ", ") + ")"
    }
  }

  private static func number(_ written: String, _ value: Double) -> String {
    Double(written) == value ? written : "\(value)"
  }
}

extension WellKnownText {
  /// Returns the text with some positions moved. The keys of `moves` are indices in `positions`. Unchanged numbers keep
  /// their digits.
  public func moving(_ moves: [Int: Coordinate], decimals: Int) -> [UInt8] {
    var result: [UInt8] = []
    var done = 0
    for (index, place) in moves.sorted(by: { $0.key < $1.key }) {
      let position = positions[index]
      for (range, old, new) in [
        (position.longitudeRange, position.coordinate.longitude, place.longitude),
        (position.latitudeRange, position.coordinate.latitude, place.latitude),
      ] {
        let digits = DecimalText.text(new, decimals: decimals)
        guard new != old, Double(String(decoding: digits, as: UTF8.self)) != old else { continue }
        result += text[done..<range.lowerBound] + digits
        done = range.upperBound
      }
    }
    return result + text[done...]
  }

  /// Returns the text without some points, and without its lines or areas if `shapes` contains them. `points` are
  /// indices in `pointPositions`. Returns `nil` if the geometry would be empty. The remaining numbers keep their
  /// digits.
  public func removing(points: Set<Int>, shapes: FeatureRecord.Shapes) -> [UInt8]? {
    guard !isGeoJSON else { return editedAsText { $0.removing(points: points, shapes: shapes) } }
    let all = pointPositions
    let gone = Set(points.map { all[$0] })
    return remains(of: geometry, gone, shapes).map { Array(text[prefix]) + (write($0) as [UInt8]) }
  }

  private func remains(
    of geometry: Geometry, _ gone: Set<Int>, _ shapes: FeatureRecord.Shapes
  ) -> Geometry? {
    var left = geometry
    switch geometry.shape {
    case .point(let position): return position.map(gone.contains) == true ? nil : geometry
    case .points(let positions):
      let kept = positions.filter { $0.map { !gone.contains($0) } ?? true }
      guard kept.count < positions.count else { return geometry }
      left.shape = .points(kept)
      return kept.contains { $0 != nil } ? left : nil
    case .line, .lines: return shapes.contains(.lines) ? nil : geometry
    case .polygon, .polygons: return shapes.contains(.areas) ? nil : geometry
    case .collection(let parts):
      let kept = parts.compactMap { remains(of: $0, gone, shapes) }
      guard kept != parts else { return geometry }
      left.shape = .collection(kept)
      return kept.isEmpty ? nil : left
    }
  }

  /// Returns the text of a geometry in a uniform format.
  func write(_ geometry: Geometry) -> String { String(decoding: write(geometry) as [UInt8], as: UTF8.self) }

  private func write(_ geometry: Geometry) -> [UInt8] {
    let (name, body): (String, String) =
      switch geometry.shape {
      case .point(let position): ("POINT", position.map { "(\(write($0)))" } ?? "EMPTY")
      case .line(let line): ("LINESTRING", write(line))
      case .polygon(let rings): ("POLYGON", write(list: rings.map(write)))
      case .points(let points):
        ("MULTIPOINT", write(list: points.map { $0.map { "(\(write($0)))" } ?? "EMPTY" }))
      case .lines(let lines): ("MULTILINESTRING", write(list: lines.map(write)))
      case .polygons(let areas):
        ("MULTIPOLYGON", write(list: areas.map { write(list: $0.map(write)) }))
      case .collection(let parts):
        ("GEOMETRYCOLLECTION", write(list: parts.map { write($0) as String }))
      }
    let words = [name, geometry.dimensions?.rawValue, body].compactMap { $0 }
    return Array(words.joined(separator: " ").utf8)
  }

  private func write(list: [String]) -> String {
    list.isEmpty ? "EMPTY" : "(" + list.joined(separator: ", ") + ")"
  }

  private func write(_ range: Range<Int>) -> String { write(list: range.map(write)) }

  private func write(_ position: Int) -> String { positionText(position) }
}
