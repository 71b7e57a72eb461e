import Features
import Geography

extension GeoJSONFeature {
  /// Returns the feature after moving some of its points. The keys of `moves` are indices of `points`. Longitudes and
  /// latitudes are written with at most `decimals` decimals, from 0 to 15. A number whose value doesn't change keeps
  /// its text. Bounding boxes are updated. The coordinates must be finite.
  public func moving(_ moves: [Int: Coordinate], decimals: Int) -> GeoJSONFeature {
    let edits = moves.map { (pointTokens[$0.key], $0.value) }
    return moving(tokens: Dictionary(uniqueKeysWithValues: edits), decimals: decimals)
  }

  /// Returns the feature after moving each valid position of its points, lines and areas to the result of `place`.
  /// Invalid positions stay unchanged. Numbers are written and bounding boxes are updated as in
  /// ``moving(_:decimals:)``.
  public func translating(decimals: Int, _ place: (Coordinate) -> Coordinate) -> GeoJSONFeature {
    relocating(decimals: decimals) { $0.isValid ? place($0) : nil }
  }

  /// Returns the feature after moving each position to the result of `place`, including invalid positions. If `place`
  /// returns `nil`, the position stays unchanged. Numbers are written and bounding boxes are updated as in
  /// ``moving(_:decimals:)``.
  public func relocating(decimals: Int, _ place: (Coordinate) -> Coordinate?) -> GeoJSONFeature {
    let edits: [(Int, Coordinate)] = reading { json in
      json.positions(in: geometry(json)).compactMap { token in
        place(json.coordinate(at: token)).map { (token, $0) }
      }
    }
    return moving(tokens: Dictionary(uniqueKeysWithValues: edits), decimals: decimals)
  }

  private func moving(tokens edits: [Int: Coordinate], decimals: Int) -> GeoJSONFeature {
    splicing(
      reading { json in
        var splices: [Splice] = []
        var texts: [Int: [UInt8]] = [:]
        for (token, coordinate) in edits {
          for (number, value) in [(token + 1, coordinate.longitude), (token + 2, coordinate.latitude)] {
            let text = DecimalText.text(value, decimals: decimals)
            let old = json.number(at: number)
            guard value != old, text.withUnsafeBufferPointer(DecimalNumber.value) != old else {
              continue
            }
            splices.append(Splice(json.tokens[number].range, text))
            texts[number] = text
          }
        }
        let edit = BoundingBoxEdit(json: json, texts: texts, gone: [])
        return splices + edit.splices(feature: isFeature ? 0 : nil, geometry: geometry(json))
      })
  }

  /// Returns the token of the geometry, or `nil` if the geometry is missing or invalid.
  func geometry(_ json: JSONReader) -> Int? {
    guard !isWrong else { return nil }
    guard isFeature else { return 0 }
    guard let token = json.member("geometry", of: 0), json.tokens[token].kind == .object else { return nil }
    return token
  }
}

extension JSONReader {
  func coordinate(at position: Int) -> Coordinate {
    Coordinate(latitude: number(at: position + 2), longitude: number(at: position + 1))
  }

  /// Returns the tokens of all position arrays in the geometry at `token`, in the order of the text. Includes the
  /// geometries in a collection.
  func positions(in token: Int?) -> [Int] {
    geometries(in: token).flatMap { geometry -> [Int] in
      // Skip the `coordinates` member of a GeometryCollection. It is a foreign member, which may have any value: RFC
      // 7946, section 7.1.
      guard !isCollection(geometry), let coordinates = member("coordinates", of: geometry) else { return [] }
      return positionArrays(in: coordinates)
    }
  }

  /// Returns the tokens of the geometry at `token` and of all geometries in it.
  func geometries(in token: Int?) -> [Int] {
    guard let token else { return [] }
    var found: [Int] = []
    var pending = [token]
    while let geometry = pending.popLast() {
      found.append(geometry)
      guard isCollection(geometry), let children = member("geometries", of: geometry),
        tokens[children].kind == .array
      else { continue }
      pending += elements(of: children).reversed()
    }
    return found
  }

  private func isCollection(_ geometry: Int) -> Bool {
    guard tokens[geometry].kind == .object else { return false }
    return member("type", of: geometry).map { isString($0, "GeometryCollection") } ?? false
  }

  private func positionArrays(in coordinates: Int) -> [Int] {
    // `FeatureReader` has checked that the coordinates contain only numbers in nested arrays.
    (coordinates..<tokens[coordinates].next).filter { token in
      tokens[token].kind == .array && token + 1 < tokens[token].next && tokens[token + 1].kind == .number
    }
  }
}
