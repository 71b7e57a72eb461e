import Geography

extension GeoJSONFeature {
  /// Returns the value of a string or number property as a string, or `nil` if the feature has no such property. If the
  /// name is repeated, returns the last value. O(length of the feature).
  public func property(_ name: String) -> String? {
    reading { json in
      guard let properties = properties(json), let value = json.value(ofMember: name, in: properties) else {
        return nil
      }
      return json.plainText(at: value)
    }
  }

  /// The property `description`. If it is missing, the property `desc`. `nil` if both are missing.
  public var descriptionText: String? { property("description") ?? property("desc") }

  /// The positions of all lines, as in the file. Includes the lines in collections, and omits lines without positions.
  /// O(length of the feature).
  public var lines: [[Coordinate]] {
    reading { json in
      json.geometries(in: geometry(json)).flatMap { geometry -> [[Coordinate]] in
        json.parts(of: geometry, "LineString", depth: 0)
          + json.parts(of: geometry, "MultiLineString", depth: 1)
      }
    }
  }

  /// The rings of all areas, as in the file. Includes the areas in collections. The outer ring of an area comes first,
  /// followed by its holes. Rings without positions are omitted. O(length of the feature).
  public var areas: [[[Coordinate]]] {
    reading { json in
      json.geometries(in: geometry(json)).flatMap { geometry -> [[[Coordinate]]] in
        let polygon = json.parts(of: geometry, "Polygon", depth: 1)
        let polygons = json.coordinates(of: geometry, "MultiPolygon").map { array in
          json.elements(of: array).map { json.runs(in: $0, depth: 1) }
        }
        return ([polygon] + (polygons ?? [])).filter { !$0.isEmpty }
      }
    }
  }

  /// Returns the text of the longitude and latitude of the point at `index` of `points`, as in the file.
  public func writtenNumbers(ofPoint index: Int) -> (longitude: String, latitude: String) {
    reading { json in
      let token = pointTokens[index]
      func text(_ token: Int) -> String {
        String(decoding: json.slice(json.tokens[token].range), as: UTF8.self)
      }
      return (text(token + 1), text(token + 2))
    }
  }
}

extension JSONReader {
  /// Returns the string at `token`, or the text of the number at `token`. Returns `nil` for other values.
  func plainText(at token: Int) -> String? {
    switch tokens[token].kind {
    case .string: string(at: token)
    case .number: String(decoding: slice(tokens[token].range), as: UTF8.self)
    case .object, .array, .true, .false, .null, .word: nil
    }
  }

  /// Returns the nonempty arrays of positions in the geometry at `token`. `depth` arrays enclose each of them. Empty if
  /// the type of the geometry isn't `name`.
  fileprivate func parts(of token: Int, _ name: StaticString, depth: Int) -> [[Coordinate]] {
    coordinates(of: token, name).map { runs(in: $0, depth: depth) } ?? []
  }

  /// Returns the token of the coordinates of the geometry at `token`. Returns `nil` if the type of the geometry isn't
  /// `name`.
  fileprivate func coordinates(of token: Int, _ name: StaticString) -> Int? {
    guard let type = member("type", of: token), isString(type, name) else { return nil }
    return member("coordinates", of: token)
  }

  /// Returns the nonempty arrays of positions in the array at `token`. `depth` arrays enclose each of them, including
  /// the array at `token`.
  fileprivate func runs(in token: Int, depth: Int) -> [[Coordinate]] {
    var arrays = [token]
    for _ in 0..<depth { arrays = arrays.flatMap { Array(elements(of: $0)) } }
    return arrays.map { array in elements(of: array).map { coordinate(at: $0) } }.filter { !$0.isEmpty }
  }
}
