import Foundation
import Geography
import Waiting
import XCTest

/// Tests dragging places from the list to a layer in the layers panel.
final class LayerDropTests: XCTestCase {
  private static func text(_ name: String) -> String {
    """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"\(name)"},"geometry":{"type":"Point","coordinates":[7,47]}}
    ]}
    """
  }

  func testDropOnALayerMovesThePlaceThere() throws {
    let desktop = try Desktop()
    let files = try ["first", "second"].map { try desktop.file("\($0).geojson", LayerDropTests.text($0)) }
    let program = try Program.opened(on: desktop, files.map(\.path))
    let screen = try Accessible(desktop)
    let row = try eventual("the row of the place") { try screen.center(of: "first") }
    func layer(_ name: String) throws -> Point {
      try eventual("the layer \(name)") { try screen.center(of: "Lock: \(name).geojson") }
        - Point(x: 90, y: 0)
    }
    func drop(on target: Point) throws {
      try program.pointer.move(to: row)
      try program.pointer.press()
      try program.pointer.glide(from: row, to: target, steps: 25)
      try program.pointer.release()
    }
    let (first, second) = try (layer("first"), layer("second"))
    let layers = try program.text("layers")
    // Drops on this layer have no effect, because it already contains the place.
    try drop(on: first)
    try program.activate("layer-lock", "int64 1")
    try eventually("the other is locked") { try program.text("layers").contains("locked") }
    try drop(on: second)
    try program.activate("layer-lock", "int64 1")
    try eventually("nothing has moved") { try program.text("layers") == layers }
    try drop(on: second)
    try eventually("it has moved") {
      try program.text("layers") == #"1|second.geojson|2|file,active,unsaved\n0|first.geojson|0|file,unsaved"#
    }
    try program.keyboard.press("ctrl+z")
    try eventually("it is back") { try program.text("layers") == layers }
  }
}
