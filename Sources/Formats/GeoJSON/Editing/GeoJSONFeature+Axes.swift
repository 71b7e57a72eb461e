import Features
import Geography

extension GeoJSONFeature {
  /// All positions of points, lines and areas, in the order of the text. Includes positions that are out of range.
  /// O(length of the feature).
  public var positions: [Coordinate] {
    reading { json in json.positions(in: geometry(json)).map { json.coordinate(at: $0) } }
  }

  /// The numbers of the feature's `bbox`. `nil` if the feature has no `bbox`.
  public var boundingBox: [Double]? {
    reading { json in isFeature ? json.boundingBox(of: 0) : nil }
  }

  /// Returns the feature after swapping the first two numbers of each position for which `isSwapped` returns `true`.
  /// The numbers keep their digits. Bounding boxes are updated.
  public func swappingAxes(where isSwapped: (Coordinate) -> Bool) -> GeoJSONFeature {
    splicing(
      reading { json in
        var splices: [Splice] = []
        var texts: [Int: [UInt8]] = [:]
        for position in json.positions(in: geometry(json)) where isSwapped(json.coordinate(at: position)) {
          let (first, second) = (json.tokens[position + 1].range, json.tokens[position + 2].range)
          texts[position + 1] = json.text(second)
          texts[position + 2] = json.text(first)
          splices += [Splice(first, json.text(second)), Splice(second, json.text(first))]
        }
        let edit = BoundingBoxEdit(json: json, texts: texts, gone: [])
        return splices + edit.splices(feature: isFeature ? 0 : nil, geometry: geometry(json))
      })
  }

  /// Returns the feature after removing its `crs` member and the `crs` members of its geometries. This is necessary
  /// after converting the numbers to degrees, which are the default: RFC 7946, section 4.
  public func withoutReferenceSystem() -> GeoJSONFeature {
    splicing(
      reading { json in
        let objects = (isFeature ? [0] : []) + json.geometries(in: geometry(json))
        return objects.flatMap { object in json.removal(from: object) { json.isKey($0 - 1, "crs") } }
      })
  }
}

extension JSONReader {
  /// Returns the numbers in the `bbox` of the object at `token`, or `nil` if the object has no valid `bbox`.
  func boundingBox(of token: Int) -> [Double]? {
    guard let box = member("bbox", of: token), tokens[box].kind == .array else { return nil }
    let edges = Array(elements(of: box))
    return edges.allSatisfy { tokens[$0].kind == .number } ? edges.map { number(at: $0) } : nil
  }
}
