import Geography

extension Feature {
  /// A string or number of the properties, as text; nil where there is none with the name. Of several of one
  /// name the last counts. O(n) in the feature's bytes, as all that follows here.
  public func property(_ name: String) -> String? {
    reading { json in
      guard let properties = properties(json), let value = json.value(ofMember: name, in: properties) else {
        return nil
      }
      return json.plainText(at: value)
    }
  }

  /// From `description`, or else from `desc`; nil where there is neither.
  public var descriptionText: String? { property("description") ?? property("desc") }

  /// The positions of each line, those of collections too, as they are written. Lines without positions are
  /// left out.
  public var lines: [[Coordinate]] {
    reading { json in
      json.geometries(in: geometry(json)).flatMap { geometry -> [[Coordinate]] in
        json.parts(of: geometry, "LineString", depth: 0)
          + json.parts(of: geometry, "MultiLineString", depth: 1)
      }
    }
  }

  /// The positions of each ring of the areas, those of collections too, as they are written; outer rings and
  /// holes one after another. Rings without positions are left out.
  public var rings: [[Coordinate]] {
    reading { json in
      json.geometries(in: geometry(json)).flatMap { geometry -> [[Coordinate]] in
        json.parts(of: geometry, "Polygon", depth: 1) + json.parts(of: geometry, "MultiPolygon", depth: 2)
      }
    }
  }

  /// The longitude and latitude of the point position at `index` of `points`, as they are written.
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
  /// The text of a string or number.
  func plainText(at token: Int) -> String? {
    switch tokens[token].kind {
    case .string: string(at: token)
    case .number: String(decoding: slice(tokens[token].range), as: UTF8.self)
    case .object, .array, .true, .false, .null: nil
    }
  }

  /// The runs of positions of the geometry at `token`, where it has this type, `depth` arrays deep.
  fileprivate func parts(of token: Int, _ name: StaticString, depth: Int) -> [[Coordinate]] {
    guard let type = member("type", of: token), isString(type, name),
      let coordinates = member("coordinates", of: token)
    else { return [] }
    var arrays = [coordinates]
    for _ in 0..<depth { arrays = arrays.flatMap { Array(elements(of: $0)) } }
    return arrays.map { array in elements(of: array).map { coordinate(at: $0) } }.filter { !$0.isEmpty }
  }
}
