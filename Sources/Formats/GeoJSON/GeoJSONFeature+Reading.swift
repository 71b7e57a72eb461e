import Geography

extension GeoJSONFeature {
  /// Returns the value of a string or number property as a string, or `nil` if there is no such property. If the name
  /// is repeated, the last property is used. O(bytes), like the following methods.
  public func property(_ name: String) -> String? {
    reading { json in
      guard let properties = properties(json), let value = json.value(ofMember: name, in: properties) else {
        return nil
      }
      return json.plainText(at: value)
    }
  }

  /// The `description` property, or otherwise the `desc` property. `nil` if both are missing.
  public var descriptionText: String? { property("description") ?? property("desc") }

  /// The positions of all nonempty lines as written, including lines in collections.
  public var lines: [[Coordinate]] {
    reading { json in
      json.geometries(in: geometry(json)).flatMap { geometry -> [[Coordinate]] in
        json.parts(of: geometry, "LineString", depth: 0)
          + json.parts(of: geometry, "MultiLineString", depth: 1)
      }
    }
  }

  /// The rings of all areas as written, including areas in collections. The outer ring comes first, followed by holes.
  /// Empty rings are omitted.
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

  /// Returns the longitude and latitude of the point at `index` in `points`, as written.
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
  /// Returns the string, or the digits of the number, at `token`. Returns `nil` for other values.
  func plainText(at token: Int) -> String? {
    switch tokens[token].kind {
    case .string: string(at: token)
    case .number: String(decoding: slice(tokens[token].range), as: UTF8.self)
    case .object, .array, .true, .false, .null, .word: nil
    }
  }

  /// Returns the nonempty arrays of positions, nested `depth` deep, in the geometry at `token`. Empty if the geometry
  /// has another type.
  fileprivate func parts(of token: Int, _ name: StaticString, depth: Int) -> [[Coordinate]] {
    coordinates(of: token, name).map { runs(in: $0, depth: depth) } ?? []
  }

  /// Returns the token of the coordinates of the geometry at `token`, or `nil` if the geometry has another type.
  fileprivate func coordinates(of token: Int, _ name: StaticString) -> Int? {
    guard let type = member("type", of: token), isString(type, name) else { return nil }
    return member("coordinates", of: token)
  }

  /// Returns the nonempty arrays of positions that are nested `depth` deep in the array at `token`.
  fileprivate func runs(in token: Int, depth: Int) -> [[Coordinate]] {
    var arrays = [token]
    for _ in 0..<depth { arrays = arrays.flatMap { Array(elements(of: $0)) } }
    return arrays.map { array in elements(of: array).map { coordinate(at: $0) } }.filter { !$0.isEmpty }
  }
}
