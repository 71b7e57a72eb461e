import Foundation
import Geography
import Waiting

/// A small GeoJSON file in a handwritten style. It has many details that a careless program would change.
struct Sample {
  /// The coordinate of the pin that tests move.
  var coordinate: Coordinate
  var written: String

  static let bern = Sample(
    coordinate: Coordinate(latitude: 46.94809, longitude: 7.44744), written: "7.44744,46.94809")
  static let taveuni = Sample(
    coordinate: Coordinate(latitude: -16.85, longitude: 179.95), written: "179.950,  -16.85")

  /// The text of the file before the pin's coordinate.
  var head: String {
    """
    { "type" : "FeatureCollection", "generator": {"made": "by hand", "version": 1.50e0},
      "features": [
        {"type":"Feature","id":7,"properties":{"name":"Mürren","note":null,"n":1E+2},
          "geometry":{"type":"Point","coordinates":[7.8923000,46.5590, 1638.50]}},
    \t{"geometry":{"type":"LineString","coordinates":[[7.1,46.8],[8.30,47.05]]},"properties":null,"type":"Feature"},
        {"type": "Feature", "properties": {"name": "moved", "escaped": "\\u00e9\\/"}, "foreign": [1, 2.0],
         "geometry": {"coordinates": [
    """
  }

  /// The text of the file after the pin's coordinate.
  var tail: String {
    """
    , 540.50], "type": "Point"}, "id": "two"},
        {"type":"Feature","properties":{},"geometry":null}
      ]
    }

    """
  }

  var text: String { head + written + tail }

  /// Returns the coordinate of the pin in `text`. Throws if the rest of `text` differs from the sample.
  func movedCoordinate(in text: String) throws -> Coordinate {
    guard text.hasPrefix(head), text.hasSuffix(tail) else {
      throw TestError("more changed than the coordinate:\n\(text)")
    }
    let numbers = text.dropFirst(head.count).dropLast(tail.count).split(separator: ",").compactMap {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard numbers.count == 2 else { throw TestError("there is no coordinate:\n\(text)") }
    return Coordinate(latitude: numbers[1], longitude: numbers[0])
  }
}
