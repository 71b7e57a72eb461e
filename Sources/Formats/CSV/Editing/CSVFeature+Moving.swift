import Features
import Geography

extension CSVFeature {
  public func moving(_ moves: [Int: Coordinate], decimals: Int) -> CSVFeature {
    if case .geometry(_, let text) = place {
      let all = text.pointPositions
      let positions = moves.map { (all[$0.key], $0.value) }
      return settingGeometry(text.moving(Dictionary(uniqueKeysWithValues: positions), decimals: decimals))
    }
    return moves[0].map { moving(to: $0, decimals: decimals) } ?? self
  }

  /// Returns the row after writing `coordinate` to its coordinate columns. Returns `nil` if the row already has valid
  /// coordinates, or if the table has no coordinate columns.
  public func placing(at coordinate: Coordinate, decimals: Int) -> CSVFeature? {
    guard case .none = place else { return nil }
    let numbers = [coordinate.latitude, coordinate.longitude].map {
      String(decoding: DecimalText.text($0, decimals: decimals), as: UTF8.self)
    }
    let placed = placing(latitude: numbers[0], longitude: numbers[1])
    return placed.points.isEmpty ? nil : placed
  }

  /// Returns the row after writing these numbers to its coordinate columns. If the table has no coordinate columns,
  /// returns the row unchanged.
  func placing(latitude: String, longitude: String) -> CSVFeature {
    func number(_ text: String) -> String {
      schema.decimalSign == 0x2C ? text.replacing(".", with: ",") : text
    }
    if let y = schema.index(of: .latitude), let x = schema.index(of: .longitude) {
      return setting([y: number(latitude), x: number(longitude)])
    }
    if let index = schema.index(of: .pair) { return setting([index: "\(latitude), \(longitude)"]) }
    if let index = schema.index(of: .reversedPair) { return setting([index: "\(longitude), \(latitude)"]) }
    return schema.index(of: .geometry).map { setting([$0: "POINT (\(longitude) \(latitude))"]) } ?? self
  }

  public func relocating(decimals: Int, _ place: (Coordinate) -> Coordinate?) -> CSVFeature {
    if case .geometry(_, let text) = self.place {
      let moves = text.positions.indices.compactMap { index in
        place(text.positions[index].coordinate).map { (index, $0) }
      }
      return settingGeometry(text.moving(Dictionary(uniqueKeysWithValues: moves), decimals: decimals))
    }
    return points.first.flatMap(place).map { moving(to: $0, decimals: decimals) } ?? self
  }

  /// Returns the row after moving its point to `target`. The new numbers are written in the same style as the old
  /// numbers.
  private func moving(to target: Coordinate, decimals: Int) -> CSVFeature {
    switch place {
    case .none, .geometry: return self
    case .numbers(let old):
      var texts: [Int: String?] = [:]
      for (role, before, after) in [
        (CSVSchema.Role.latitude, old.latitude, target.latitude),
        (.longitude, old.longitude, target.longitude),
      ] {
        // If the coordinate stays the same, keep the number with all its digits.
        guard after != before, let index = schema.index(of: role) else { continue }
        let text = CellNumber.text(
          after, decimals: decimals, like: Cells.value(cells[index]), decimalSign: schema.decimalSign)
        guard CellNumber.value(Array(text.utf8)) != before else { continue }
        texts[index] = text
      }
      return texts.isEmpty ? self : setting(texts)
    case .halves(let old, let notation):
      guard old != target, let latitude = schema.index(of: .latitude),
        let longitude = schema.index(of: .longitude)
      else { return self }
      let halves = halves(target, from: old, notation, decimals: decimals)
      var texts: [Int: String?] = [:]
      if old.latitude != target.latitude { texts[latitude] = halves.latitude }
      if old.longitude != target.longitude { texts[longitude] = halves.longitude }
      return setting(texts)
    case .pair(let index, let isReversed, let old):
      let written = Cells.value(cells[index])
      guard old != target, let text = PlaceText(written, longitudeFirst: isReversed) else { return self }
      let new = text.text(of: target, decimals: decimals, decimalSign: schema.decimalSign)
      return new == written ? self : setting([index: new])
    }
  }

  /// Returns the latitude and longitude of `place` for two cells, in the notation of the row if possible.
  private func halves(
    _ place: Coordinate, from old: Coordinate, _ notation: CoordinateNotation, decimals: Int
  ) -> (latitude: String, longitude: String) {
    if let latitude = text(of: .latitude), let longitude = text(of: .longitude) {
      func isRight(_ latitude: String, _ longitude: String, _ expected: Coordinate) -> Bool {
        let read = RowCoordinates(Array(latitude.utf8), Array(longitude.utf8)).points.first
        return read.map { $0.isClose(to: expected, decimals: decimals) } ?? false
      }
      let newLatitude = CoordinatePattern.text(like: latitude, latitude: place.latitude, decimals: decimals) {
        isRight($0, longitude, Coordinate(latitude: place.latitude, longitude: old.longitude))
      }
      let newLongitude = CoordinatePattern.text(
        like: longitude, longitude: place.longitude, decimals: decimals
      ) {
        isRight(latitude, $0, Coordinate(latitude: old.latitude, longitude: place.longitude))
      }
      if let newLatitude, let newLongitude { return (newLatitude, newLongitude) }
    }
    let parts = notation.text(of: place).split(separator: " ").map(String.init)
    if notation != .decimalDegrees, parts.count == 2 { return (parts[0], parts[1]) }
    func number(_ value: Double) -> String {
      String(decoding: DecimalText.text(value, decimals: decimals), as: UTF8.self)
    }
    return (number(place.latitude), number(place.longitude))
  }

  private func settingGeometry(_ text: [UInt8]) -> CSVFeature {
    guard case .geometry(let index, let old) = place, old.text != text else { return self }
    let text = String(decoding: old.cell(text), as: UTF8.self)
    if let index { return setting([index: text]) }
    var extras = extras
    if let index = extras.firstIndex(where: { $0.content == .geometry }) {
      extras[index].cell = schema.encoded(text)
    }
    return CSVFeature(schema, cells: cells, extras: extras)
  }

  public func swappingAxes(where isSwapped: (Coordinate) -> Bool) -> CSVFeature {
    // Write all digits. The values don't change, they are only swapped.
    let swap = { (place: Coordinate) in
      isSwapped(place) ? Coordinate(latitude: place.longitude, longitude: place.latitude) : nil
    }
    guard case .numbers(let place) = place, isSwapped(place), let latitude = schema.index(of: .latitude),
      let longitude = schema.index(of: .longitude)
    else { return relocating(decimals: 15, swap) }
    var cells = cells
    cells.swapAt(latitude, longitude)
    return CSVFeature(schema, cells: cells, extras: extras)
  }

  public func withoutReferenceSystem() -> CSVFeature {
    guard case .geometry(_, let text) = place, let end = text.text.firstIndex(of: UInt8(ascii: ";")),
      text.referenceSystem != nil
    else { return self }
    return settingGeometry(Array(text.text[(end + 1)...].drop { $0 == 0x20 }))
  }

  public func removing(points: Set<Int>, shapes: FeatureRecord.Shapes) -> CSVFeature? {
    switch place {
    case .none: return nil
    case .numbers, .halves, .pair: return points.contains(0) ? nil : self
    case .geometry(_, let text):
      return text.removing(points: points, shapes: shapes).map { settingGeometry($0) }
    }
  }

  /// Edits the lines or areas of a geometry in well-known text. Returns `nil` if the row has no such geometry or the
  /// edit isn't possible.
  public func editing(
    _ edit: ShapeEdit, of shapes: FeatureRecord.Shapes, decimals: Int
  ) -> CSVFeature? {
    guard case .geometry(_, let text) = place else { return nil }
    return text.editing(edit, of: shapes, decimals: decimals).map { settingGeometry($0) }
  }

  public func writtenPositions(of shapes: FeatureRecord.Shapes) -> [[PositionLiteral]] {
    guard case .geometry(_, let text) = place else { return [] }
    return text.writtenPositions(of: shapes)
  }

  public func inserting(
    _ positions: [PositionLiteral], at vertex: Vertex?, of shapes: FeatureRecord.Shapes
  ) -> CSVFeature? {
    guard case .geometry(_, let text) = place else { return nil }
    return text.inserting(positions, at: vertex, of: shapes).map { settingGeometry($0) }
  }
}

extension Coordinate {
  /// Whether both coordinates are equal when they are rounded to this number of decimals of a degree.
  func isClose(to other: Coordinate, decimals: Int) -> Bool {
    var tolerance = 0.6
    for _ in 0..<decimals { tolerance /= 10 }
    return abs(latitude - other.latitude) <= tolerance && abs(longitude - other.longitude) <= tolerance
  }
}
