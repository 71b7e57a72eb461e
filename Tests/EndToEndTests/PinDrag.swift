import Foundation
import Geography
import Waiting
import XCTest

/// A drag of the sample's pin by its balloon, in a program that shows the pin in the center of the map.
struct PinDrag {
  let program: Program
  let sample: Sample
  /// The positions of the tip and of the pointer on the screen when the drag began.
  let tip: Point
  let grip: Point

  /// Opens the sample on `desktop`, rotates the map clockwise by `rotation` radians, and points at the pin.
  /// `table` replaces the sample's text, with its pin at the same place.
  init(
    _ sample: Sample = .bern, table: String? = nil, zoom: Double = 8, rotation: Double = 0,
    on desktop: Desktop
  ) throws {
    self.sample = sample
    let file = try desktop.file(
      table == nil ? "sample.geojson" : "sample.csv", table ?? sample.text)
    let center = "\(sample.coordinate.latitude),\(sample.coordinate.longitude)"
    program = try Program.opened(
      on: desktop, ["--center", center, "--zoom", "\(zoom)", file.path])
    if rotation != 0 {
      try program.activate("rotate", "\(rotation)")
      let program = program
      try eventually("the map is turned") { try program.map().viewport.rotation != 0 }
    }
    tip = try program.stableMap().screenPoint(of: sample.coordinate)
    grip = Point(x: tip.x.rounded(), y: (tip.y - 18).rounded())
    try program.pointer.move(to: grip)
  }

  /// Presses and moves by `vector`, in whole pixels, until the program reports a drag.
  func pull(by vector: Point) throws {
    try program.pointer.press()
    try program.pointer.glide(from: grip, to: grip + vector)
    try program.waitUntil(dragIs: "dragging")
  }

  /// Releases the button, and waits until the pin has settled.
  func letGo() throws {
    try program.pointer.release()
    try program.waitUntil(dragIs: "none")
  }

  /// The current state, for messages.
  var state: String {
    func text(_ action: String) -> String { (try? program.state(action)) ?? "unknown" }
    return "the drag is \(text("drag")), the viewport \(text("viewport")), the selection \(text("selection"))"
  }

  /// Asserts that `vector` moved the pin in the exported file on the current map, within `limit` pixels. The rest of
  /// the file must be unchanged.
  func assertMoved(
    by vector: Point, within limit: Double = 0.5, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let map = try program.stableMap()
    let exported = try sample.movedCoordinate(in: try program.exported())
    let miss = (map.screenPoint(of: exported) - (tip + vector)).length
    XCTAssertLessThanOrEqual(miss, limit, "pixels from the tip", file: file, line: line)
    XCTAssert((-180..<180).contains(exported.longitude), file: file, line: line)
  }

  /// Asserts that the export equals the opened file.
  func assertNothingChanged(file: StaticString = #filePath, line: UInt = #line) throws {
    XCTAssertEqual(try program.exported(), sample.text, file: file, line: line)
  }
}
