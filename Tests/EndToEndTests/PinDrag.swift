import Foundation
import Geography
import Waiting
import XCTest

/// A drag of the sample's pin by its balloon, in a program that shows it in the middle of the map.
struct PinDrag {
  let program: Program
  let sample: Sample
  /// Where the tip stood when the pin was grasped, and where the pointer grasped it: on the screen.
  let tip: Point
  let grip: Point

  /// Opens the sample on `desktop`, turns the map clockwise by `rotation` radians, and points at the pin.
  /// `table` is opened in place of the sample's text, with its pin where the sample's is.
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
    tip = try program.restingMap().screenPoint(of: sample.coordinate)
    grip = Point(x: tip.x.rounded(), y: (tip.y - 18).rounded())
    try program.pointer.move(to: grip)
  }

  /// Presses and moves by `vector`, which is in whole pixels, until the program says that it drags.
  func pull(by vector: Point) throws {
    try program.pointer.press()
    try program.pointer.glide(from: grip, to: grip + vector)
    try program.waitUntil(dragIs: "dragging")
  }

  /// Lets go, and waits until the pin has settled.
  func letGo() throws {
    try program.pointer.release()
    try program.waitUntil(dragIs: "none")
  }

  /// How things stand, for messages.
  var state: String {
    func text(_ action: String) -> String { (try? program.state(action)) ?? "unknown" }
    return "the drag is \(text("drag")), the viewport \(text("viewport")), the selection \(text("selection"))"
  }

  /// Asserts that the exported file has the pin where its tip was let go, `vector` from where it stood, as
  /// the map shows it now, to so many pixels, and everything else as it was.
  func assertMoved(
    by vector: Point, within limit: Double = 0.5, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let map = try program.restingMap()
    let exported = try sample.movedCoordinate(in: try program.exported())
    let miss = (map.screenPoint(of: exported) - (tip + vector)).length
    XCTAssertLessThanOrEqual(miss, limit, "pixels from the tip", file: file, line: line)
    XCTAssert((-180..<180).contains(exported.longitude), file: file, line: line)
  }

  /// Asserts that an export gives the file as it was opened.
  func assertNothingChanged(file: StaticString = #filePath, line: UInt = #line) throws {
    XCTAssertEqual(try program.exported(), sample.text, file: file, line: line)
  }
}
