import Geography
import Waiting
import XCTest

/// Tests a Wayland screen whose scale changes while the program runs. Runs only if `PINDROP_WAYLAND` is `all`.
final class WaylandScaleTests: XCTestCase {
  func testDragIsExactAtEachScale() throws {
    try XCTSkipUnless(DisplayKind.chosen == .wayland, "PINDROP_WAYLAND=all runs it")
    // The screen is large enough for the window even at a scale of 2.
    let desktop = try Desktop(screen: Size(width: 2560, height: 1800), display: .wayland)
    let sway = try XCTUnwrap(desktop.display as? Sway)
    let drag = try PinDrag(on: desktop)
    let (program, sample) = (drag.program, drag.sample)
    for scale in [1, 1.5, 2] {
      try sway.setScale(scale, on: desktop)
      try eventually("all is drawn") { try desktop.isStable() }
      let map = try program.stableMap()
      let tip = map.screenPoint(of: try sample.movedCoordinate(in: program.exported()))
      let (grip, vector) = (tip + Point(x: 0.5, y: -18.25), Point(x: 60.25, y: -35.5))
      try program.pointer.move(to: grip)
      try program.pointer.press()
      try program.pointer.glide(from: grip, to: grip + vector)
      try program.waitUntil(dragIs: "dragging")
      try desktop.screenshot("wayland-scale-\(scale)")
      try drag.letGo()
      let moved = try program.stableMap().screenPoint(of: try sample.movedCoordinate(in: program.exported()))
      XCTAssertLessThan((moved - (tip + vector)).length, 0.05, "pixels from the tip at a scale of \(scale)")
    }
    try assertIsSharp(desktop)
  }

  /// Asserts that the picture of a screen with scale 2 has details of single pixels, so it isn't enlarged.
  private func assertIsSharp(_ desktop: Desktop) throws {
    let picture = try desktop.screenshot("wayland-sharp")
    let enlarged = desktop.folder.appendingPathComponent("enlarged.png")
    try desktop.run(["convert", picture.path, "-sample", "50%", "-sample", "200%", enlarged.path])
    XCTAssertGreaterThan(try desktop.differingPixels(picture, enlarged), 10_000)
  }
}
