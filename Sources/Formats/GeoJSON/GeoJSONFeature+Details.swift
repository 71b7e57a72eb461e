import Features
import Geography

extension GeoJSONFeature {
  /// The geometry, with heights and times. Heights are the third numbers of positions, and times are in the property
  /// `coordinateProperties`.
  public var detailedGeometry: DetailedGeometry {
    reading { json in
      let geometry = geometry(json)
      var details = DetailedGeometry(points: pointTokens.map(json.detailedPosition))
      details.lines = json.parts(in: geometry, .lines).map { json.detailedPositions(of: $0) }
      var area: Int?
      for ring in json.parts(in: geometry, .areas) {
        if ring.area != area { details.areas.append([]) }
        area = ring.area
        details.areas[details.areas.count - 1].append(json.detailedPositions(of: ring))
      }
      // Report numbers after the third as a detail, because RFC 7946, section 3.1.1, doesn't define their meaning.
      if json.positions(in: geometry).contains(where: { json.tokens[$0].next > $0 + 4 }) {
        details.addDetail("M")
      }
      if let times = times(json) {
        details.timesProperty = GeoJSONFeature.positionsProperty
        details.timesPropertyHasMore =
          positionsObject(json).map { json.members(of: $0).contains { !json.isKey($0.key, "times") } }
          ?? false
        for (part, line) in times.enumerated() {
          for (index, time) in line.enumerated() { details.lines[part][index].time = time }
        }
      }
      return details
    }
  }

  /// Returns the times of the positions of all lines. Returns `nil` if there is no list of times, or if it contains
  /// values that aren't times.
  private func times(_ json: JSONReader) -> [[String?]]? {
    guard let list = positionLists(json).last(where: { $0.name == "times" }) else { return nil }
    let times = list.lines.map { json.texts(in: $0) }
    return times.contains { $0 == nil } ? nil : times.compactMap { $0 }
  }

  /// Returns a property `coordinateProperties` that contains the times of these lines. Returns `nil` if no position has
  /// a time. O(number of positions).
  public static func timesProperty(_ lines: [[DetailedPosition]]) -> Property? {
    guard lines.contains(where: { $0.contains { $0.time != nil } }) else { return nil }
    let texts = lines.map { line in
      let texts = line.map { $0.time.map { String(decoding: JSONText.encoded($0), as: UTF8.self) } ?? "null" }
      return "[" + texts.joined(separator: ", ") + "]"
    }
    let list = texts.count == 1 ? texts[0] : "[" + texts.joined(separator: ", ") + "]"
    return Property(name: positionsProperty, value: .json(ContainerText(checked: "{\"times\": \(list)}")))
  }

  /// Returns the data that a feature loses when it is converted to GeoJSON from another format.
  public static func losses(of feature: any Feature) -> [FormatLoss] {
    guard !(feature is GeoJSONFeature) else { return [] }
    let geometry = feature.detailedGeometry.finite
    let properties = feature.properties.withoutRepetitions
    return geometry.lossesOfFewPositions + geometry.lossesOfOtherDetails + feature.lossesOfOwnNames
      + feature.lossesOfOtherElements
      + zip(properties, names(of: properties, in: feature, geometry)).compactMap { property, name in
        name == property.name ? nil : FormatLoss(.propertyName, property: property.name)
      }
  }
}

extension JSONReader {
  func detailedPositions(of part: ShapePart) -> [DetailedPosition] {
    positions(of: part).map(detailedPosition)
  }

  fileprivate func detailedPosition(at token: Int) -> DetailedPosition {
    let hasHeight = tokens[token].next > token + 3
    return DetailedPosition(coordinate(at: token), height: hasHeight ? numberText(at: token + 3) : nil)
  }

  /// Returns the strings in the array at `token`. A `null` becomes `nil`. Returns `nil` if the array contains any other
  /// value.
  fileprivate func texts(in token: Int) -> [String?]? {
    guard tokens[token].kind == .array else { return nil }
    var texts: [String?] = []
    for element in elements(of: token) {
      switch tokens[element].kind {
      case .string: texts.append(string(at: element))
      case .null: texts.append(nil)
      case .number, .object, .array, .true, .false, .word: return nil
      }
    }
    return texts
  }
}
