import Features
import Geography

extension GeoJSONFeature {
  /// The feature with some of its point positions elsewhere, by their places in `points`: longitude and
  /// latitude written with at most `decimals` decimals, 0 to 15, altitude and further numbers as they were. A
  /// number that stays the same keeps its text. Bounding boxes that this makes false are corrected.
  /// Coordinates must be finite.
  public func moving(_ moves: [Int: Coordinate], decimals: Int) -> GeoJSONFeature {
    let edits = moves.map { (pointTokens[$0.key], $0.value) }
    return moving(tokens: Dictionary(uniqueKeysWithValues: edits), decimals: decimals)
  }

  /// The feature with all its positions elsewhere, those of lines and areas too, each where `place` says.
  /// Positions that are no place on the globe stay. Numbers and boxes are written as `moving(_:decimals:)`
  /// does.
  public func translating(decimals: Int, _ place: (Coordinate) -> Coordinate) -> GeoJSONFeature {
    relocating(decimals: decimals) { $0.isValid ? place($0) : nil }
  }

  /// The feature with its positions where `place` says, those of lines and areas too, whatever they are now;
  /// one for which that is nil stays. Numbers and boxes are written as `moving(_:decimals:)` does.
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

  /// The token of the geometry, where there is one.
  func geometry(_ json: JSONReader) -> Int? {
    guard isFeature else { return 0 }
    guard let token = json.member("geometry", of: 0), json.tokens[token].kind == .object else { return nil }
    return token
  }
}

extension JSONReader {
  func coordinate(at position: Int) -> Coordinate {
    Coordinate(latitude: number(at: position + 2), longitude: number(at: position + 1))
  }

  /// The number arrays of all positions in the geometry at `token`, in the order of the text.
  func positions(in token: Int?) -> [Int] {
    geometries(in: token).flatMap { geometry -> [Int] in
      // In a collection the member is somebody's own: RFC 7946, section 7.1.
      guard !isCollection(geometry), let coordinates = member("coordinates", of: geometry) else { return [] }
      return positionArrays(in: coordinates)
    }
  }

  /// The geometry at `token` and those inside it.
  func geometries(in token: Int?) -> [Int] {
    guard let token else { return [] }
    var found: [Int] = []
    var pending = [token]
    while let geometry = pending.popLast() {
      found.append(geometry)
      guard isCollection(geometry), let children = member("geometries", of: geometry) else { continue }
      pending += elements(of: children).reversed()
    }
    return found
  }

  private func isCollection(_ geometry: Int) -> Bool {
    member("type", of: geometry).map { isString($0, "GeometryCollection") } ?? false
  }

  private func positionArrays(in coordinates: Int) -> [Int] {
    // Children of coordinates are arrays down to the numbers: nothing else passed the reader.
    (coordinates..<tokens[coordinates].next).filter { token in
      tokens[token].kind == .array && token + 1 < tokens[token].next && tokens[token + 1].kind == .number
    }
  }
}
