import Foundation
import Geography
import Waiting
import XCTest

/// A drag of the sample's pin by its balloon. The program shows the pin in the center of the map.
struct PinDrag {
  let program: Program
  let sample: Sample
  /// The screen positions of the pin's tip and of the pointer at the start of the drag.
  let tip: Point
  let grip: Point

  /// Opens the sample on `desktop`, rotates the map by `rotation` radians clockwise, and moves the pointer to the pin.
  /// `table` is a CSV text to use in place of the sample's text. Its pin must be at the same place.
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

  /// Presses the button and moves by `vector`, which is in whole pixels. Waits until the program reports a drag.
  func pull(by vector: Point) throws {
    try program.pointer.press()
    try program.pointer.glide(from: grip, to: grip + vector)
    try program.waitUntil(dragIs: "dragging")
  }

  /// Releases the button, and waits until the drop has ended.
  func letGo() throws {
    try program.pointer.release()
    try program.waitUntil(dragIs: "none")
  }

  /// The current state of the program, for failure messages.
  var state: String {
    func text(_ action: String) -> String { (try? program.state(action)) ?? "unknown" }
    return "the drag is \(text("drag")), the viewport \(text("viewport")), the selection \(text("selection"))"
  }

  /// Asserts that the exported coordinate of the pin is `vector` away from the start on the current map, within `limit`
  /// pixels. The rest of the file must be unchanged.
  func assertMoved(
    by vector: Point, within limit: Double = 0.5, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let map = try program.stableMap()
    let exported = try sample.movedCoordinate(in: try program.exported())
    let miss = (map.screenPoint(of: exported) - (tip + vector)).length
    XCTAssertLessThanOrEqual(miss, limit, "pixels from the tip", file: file, line: line)
    XCTAssert((-180..<180).contains(exported.longitude), file: file, line: line)
  }

  /// Asserts that the exported text equals the opened text.
  func assertNothingChanged(file: StaticString = #filePath, line: UInt = #line) throws {
    XCTAssertEqual(try program.exported(), sample.text, file: file, line: line)
  }
}
