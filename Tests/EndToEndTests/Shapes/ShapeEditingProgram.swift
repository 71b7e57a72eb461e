import Foundation
import Geography
import Waiting

/// A program that shows a file with a line and an area, and helpers that control the program with the pointer.
struct ShapeEditingProgram {
  static let text = """
    { "type":"FeatureCollection", "by" : "hand",
     "features":[
      {"type":"Feature","properties":{"title":"Path"},"geometry":{"type":"LineString","coordinates":[[7.10,47.050,500],[7.3,47.15, 501.25]]}},
      {"type":"Feature","properties":{"title":"Field","x":1.0},
       "geometry":{"type":"Polygon","coordinates":[[[7.3, 46.9, 1],[7.600,46.90,2], [7.45,47.0,3],[7.3, 46.9, 1]]]}}
    ]}

    """

  let desktop: Desktop
  let program: Program
  let file: URL

  init() throws {
    desktop = try Desktop()
    file = try desktop.file("shapes.geojson", ShapeEditingProgram.text)
    program = try Program.opened(on: desktop, ["--center", "46.95,7.4", "--zoom", "10", file.path])
    try program.stableMap()
  }

  /// Clicks the line or the area with the title `title`.
  func select(_ title: String) throws {
    let place =
      title == "Path"
      ? Coordinate(latitude: 47.075, longitude: 7.15) : Coordinate(latitude: 46.93, longitude: 7.42)
    try program.pointer.click(at: try program.stableMap().screenPoint(of: place))
    try eventually("“\(title)” is selected") { try program.text("selection") == title }
  }

  /// Clicks the positions of a drawing. Two consecutive points must differ, because a double click would end the
  /// drawing.
  func place(_ points: [Point]) throws {
    for point in points {
      try program.pointer.click(at: point)
      try program.waitUntilEnabled("take-back-position")
    }
  }

  func drag(from start: Point, to end: Point) throws {
    try program.pointer.move(to: start)
    try program.pointer.press()
    try program.pointer.glide(from: Point(x: start.x.rounded(), y: start.y.rounded()), to: end)
    try program.waitUntil(dragIs: "dragging")
    try program.pointer.release()
    try program.waitUntil(dragIs: "none")
  }

  /// Waits until the exported text satisfies `isExpected`, and returns the text.
  func exported(_ isExpected: (String) -> Bool) throws -> String {
    try eventual("the export to change") {
      let text = try program.exported()
      return isExpected(text) ? text : nil
    }
  }

  /// Returns the coordinate that replaces the text `old` in `text`. Returns `nil` if the rest of `text` differs from
  /// the file.
  func numbers(in text: String, replacing old: String) throws -> Coordinate? {
    let parts = ShapeEditingProgram.text.components(separatedBy: old)
    guard parts.count == 2, text.hasPrefix(parts[0]), text.hasSuffix(parts[1]) else { return nil }
    let numbers = text.dropFirst(parts[0].count).dropLast(parts[1].count).split(separator: ",").compactMap {
      Double($0)
    }
    return numbers.count == 2 ? Coordinate(latitude: numbers[1], longitude: numbers[0]) : nil
  }

  func lines(in text: String) throws -> [[[Double]]] {
    try geometries("LineString", in: text) as? [[[Double]]] ?? []
  }

  /// Returns the outer rings of the areas.
  func rings(in text: String) throws -> [[[Double]]] { try areas(in: text).compactMap(\.first) }

  /// Returns the rings of each area.
  func areas(in text: String) throws -> [[[[Double]]]] {
    try geometries("Polygon", in: text) as? [[[[Double]]]] ?? []
  }

  /// Returns the coordinates of all geometries of a type. Parses the text with Foundation, so that the test doesn't
  /// depend on the program's own parser.
  private func geometries(_ type: String, in text: String) throws -> [Any] {
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let features = root?["features"] as? [[String: Any]] ?? []
    return features.compactMap { $0["geometry"] as? [String: Any] }.filter { $0["type"] as? String == type }
      .compactMap { $0["coordinates"] }
  }
}
