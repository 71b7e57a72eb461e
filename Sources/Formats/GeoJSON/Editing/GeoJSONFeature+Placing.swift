import Features
import Geography

extension GeoJSONFeature {
  /// Returns the feature after replacing a null, missing or invalid geometry with a Point at `coordinate`. Returns
  /// `nil` if the geometry is valid.
  public func placing(at coordinate: Coordinate, decimals: Int) -> GeoJSONFeature? {
    let placed = placing(at: coordinate, altitude: nil, decimals: decimals)
    return placed.bytes == bytes ? nil : placed
  }

  /// Adds a Point at `coordinate` to a feature without a geometry. If the geometry is invalid, replaces its first
  /// invalid part with `coordinate`. If the geometry is valid, returns the feature unchanged. Numbers have at most
  /// `decimals` decimals, from 0 to 15. The coordinate must be finite. `altitude` is in meters.
  public func placing(at coordinate: Coordinate, altitude: Double?, decimals: Int) -> GeoJSONFeature {
    let numbers = ([coordinate.longitude, coordinate.latitude] + [altitude].compactMap { $0 }).map {
      DecimalText.text($0, decimals: decimals)
    }
    if isWrong { return correcting(with: NewPosition(numbers), coordinate, decimals: decimals) }
    let point = NewPosition(numbers).point
    return splicing(
      reading { json in
        guard isFeature else { return [] }
        guard let token = json.member("geometry", of: 0) else {
          return json.adding("geometry", point, to: 0)
        }
        return json.tokens[token].kind == .null ? [Splice(json.tokens[token].range, point)] : []
      })
  }

  /// The text of the first invalid part, on one line. Empty if a required part is missing. `nil` if no part is invalid.
  public var invalidCoordinateText: String? {
    guard isWrong else { return nil }
    return reading { json in
      firstFault.map { fault in
        guard !fault.isMissing else { return "" }
        // Show an invalid number together with the other numbers of its position.
        let array = fault.expected == .coordinate ? json.array(around: fault.token) : nil
        return LocatedFault.text(json.tokens[array ?? fault.token].range, in: json)
      }
    }
  }

  /// Whether the object's `type` is `Feature`.
  var namesItsType: Bool {
    reading { json in json.member("type", of: 0).map { json.isString($0, "Feature") } ?? false }
  }

  /// The first error that prevents the feature from being shown on the map.
  private var firstFault: FeatureFault? {
    reading { json in
      var reader = FeatureReader(json)
      _ = isFeature ? reader.feature(at: 0) : reader.geometry(at: 0)
      return reader.faults.first { !$0.keepsPlace }
    }
  }

  private func correcting(
    with position: NewPosition, _ coordinate: Coordinate, decimals: Int
  ) -> GeoJSONFeature {
    guard let fault = firstFault, !isOtherObject else { return self }
    switch fault.expected {
    case .featureType:
      let typed = namingType()
      guard typed.bytes != bytes, !typed.isWrong || typed.firstFault?.expected != .featureType else {
        return self
      }
      // If only the type was wrong or missing, the position exists, so move it to the coordinate.
      return typed.points.count == 1 && typed.record.shapes.isEmpty
        ? typed.moving([0: coordinate], decimals: decimals)
        : typed.placing(at: coordinate, decimals: decimals) ?? typed
    case .geometry where fault.token == 0, .feature:
      let text = Array(#"{"type": "Feature", "properties": {}, "geometry": "#.utf8) + position.point + [0x7D]
      return GeoJSONFeature(checked: text, isFeature: true)
    default: return splicing(reading { $0.correcting(fault, with: position) })
    }
  }

  /// Whether the text is an object that is neither a Feature nor a geometry. An example is a FeatureCollection inside
  /// another FeatureCollection.
  private var isOtherObject: Bool {
    reading { json in
      guard !isFeature, json.tokens[0].kind == .object, let type = json.member("type", of: 0) else {
        return false
      }
      return !FeatureReader(json).isGeometryType(at: type)
    }
  }

  private func namingType() -> GeoJSONFeature {
    let name = JSONText.encoded("Feature")
    return splicing(
      reading { json in
        guard let type = json.member("type", of: 0) else { return json.adding("type", name, to: 0) }
        return [Splice(json.tokens[type].range, name)]
      })
  }
}

/// A position that replaces an invalid part of the feature.
private struct NewPosition {
  /// Longitude, latitude and, if present, altitude.
  let numbers: [[UInt8]]

  init(_ numbers: [[UInt8]]) { self.numbers = numbers }

  var array: [UInt8] {
    [UInt8(ascii: "[")] + numbers.joined(separator: Array(", ".utf8)) + [UInt8(ascii: "]")]
  }

  /// The position as a Point geometry.
  var point: [UInt8] {
    Array(#"{"type": "Point", "coordinates": "#.utf8) + array + [UInt8(ascii: "}")]
  }

  /// Returns the position's array inside `depth` nested arrays.
  func nested(_ depth: Int) -> [UInt8] {
    Array(repeating: UInt8(ascii: "["), count: depth) + array
      + Array(repeating: UInt8(ascii: "]"), count: depth)
  }
}

extension JSONReader {
  fileprivate func correcting(_ fault: FeatureFault, with position: NewPosition) -> [Splice] {
    switch fault.expected {
    case .position: return [Splice(tokens[fault.token].range, position.array)]
    case .coordinate: return correctingNumbers(of: array(around: fault.token) ?? fault.token, with: position)
    case .positions: return [Splice(tokens[fault.token].range, position.nested(1))]
    case .lines: return [Splice(tokens[fault.token].range, position.nested(2))]
    case .coordinates:
      let geometry = fault.isMissing ? fault.token : object(around: fault.token)
      let text = position.nested(geometry.map(depthOfPositions) ?? 0)
      return fault.isMissing
        ? adding("coordinates", text, to: fault.token) : [Splice(tokens[fault.token].range, text)]
    case .geometryType, .geometriesArray:
      let geometry = fault.isMissing ? fault.token : object(around: fault.token)
      return geometry.map { [Splice(tokens[$0].range, position.point)] } ?? []
    default: return [Splice(tokens[fault.token].range, position.point)]
    }
  }

  /// Replaces the longitude and latitude in an array. A number whose value doesn't change keeps its text. After the
  /// latitude, elements that aren't numbers are removed.
  private func correctingNumbers(of array: Int, with position: NewPosition) -> [Splice] {
    let elements = Array(elements(of: array))
    let arePlain = elements.allSatisfy { tokens[$0].kind != .array && tokens[$0].kind != .object }
    guard elements.count >= 2, arePlain else { return [Splice(tokens[array].range, position.array)] }
    let numbers = zip(elements, position.numbers.prefix(2)).compactMap { token, text -> Splice? in
      let isSame =
        tokens[token].kind == .number
        && text.withUnsafeBufferPointer(DecimalNumber.value) == number(at: token)
      return isSame ? nil : Splice(tokens[token].range, text)
    }
    let others = Set(elements.dropFirst(2).filter { tokens[$0].kind != .number })
    return numbers + removal(from: array) { others.contains($0) }
  }

  /// Returns the token of the array that directly contains the value at `token`.
  fileprivate func array(around token: Int) -> Int? {
    tokens.indices.last { $0 < token && tokens[$0].next > token && tokens[$0].kind == .array }
  }

  private func object(around token: Int) -> Int? {
    tokens.indices.last { $0 < token && tokens[$0].next > token && tokens[$0].kind == .object }
  }

  /// Returns how many arrays enclose each position in the coordinates of the geometry at `token`.
  private func depthOfPositions(_ token: Int) -> Int {
    guard let type = member("type", of: token) else { return 0 }
    switch string(at: type) {
    case "MultiPoint", "LineString": return 1
    case "MultiLineString", "Polygon": return 2
    case "MultiPolygon": return 3
    default: return 0
    }
  }

  /// Adds a member at the end of the object at `token`.
  fileprivate func adding(_ name: String, _ value: [UInt8], to token: Int) -> [Splice] {
    let layout = MemberLayout(of: token, in: self, inside: .compact)
    guard let last = children(of: token).last else {
      return [Splice(at: tokens[token].start + 1, layout.member(name, value))]
    }
    return [Splice(at: last.range.upperBound, layout.separator + layout.member(name, value))]
  }
}
