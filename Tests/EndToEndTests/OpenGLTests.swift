import Foundation
import Geography
import Waiting
import XCTest

/// Tests the program with software OpenGL.
final class OpenGLTests: XCTestCase {
  func testMapMatchesCairo() throws {
    for (zoom, rotation) in [(8.0, 0.0), (8.4, 0), (8.4, 0.6)] {
      let pictures = try ["cairo", "opengl"].map { renderer in
        let desktop = try desktop(drawingWith: renderer)
        let drag = try PinDrag(zoom: zoom, rotation: rotation, on: desktop)
        if renderer == "opengl" { try skipWithoutOpenGL(desktop) }
        // Moves the pointer away from the map, so that hovering doesn't change the picture.
        try desktop.run(["xdotool", "mousemove", "1270", "890"])
        let map = try drag.program.stableMap()
        try eventually("it is drawn") { try desktop.isStable() }
        return (desktop, try desktop.screenshot("map-\(renderer)-\(zoom)-\(rotation)", of: map), map)
      }
      let (size, differing) = (
        pictures[0].2.viewport.size,
        try pictures[0].0.differingPixels(pictures[0].1, pictures[1].1, tolerance: 1)
      )
      // Allows a few pixels, because OpenGL positions the letters of the floating controls differently.
      XCTAssertLessThan(Double(differing), 0.008 * size.width * size.height, "zoom \(zoom), \(rotation)")
    }
  }

  /// Compares the header bar, the row of the list and the buttons over the map.
  func testControlsMatchCairo() throws {
    let pictures = try ["cairo", "opengl"].map { renderer in
      let desktop = try desktop(drawingWith: renderer)
      let drag = try PinDrag(on: desktop)
      if renderer == "opengl" { try skipWithoutOpenGL(desktop) }
      try desktop.run(["xdotool", "mousemove", "1270", "890"])
      let map = try drag.program.stableMap()
      try eventually("it is drawn") { try desktop.isStable() }
      let (origin, size) = (map.origin, map.viewport.size)
      let parts = [
        "bar": Rectangle(x: origin.x, y: origin.y - 42, width: size.width - 60, height: 36),
        "row": Rectangle(x: origin.x - 290, y: origin.y + 80, width: 270, height: 60),
        "buttons": Rectangle(
          x: origin.x + size.width - 80, y: origin.y + size.height - 190, width: 68, height: 150),
      ]
      let taken = try parts.map {
        ($0, (try desktop.screenshot("\($0)-\(renderer)", in: $1), $1.size.width * $1.size.height))
      }
      return (desktop, Dictionary(uniqueKeysWithValues: taken))
    }
    for (name, (picture, area)) in pictures[0].1 {
      let (other, _) = try XCTUnwrap(pictures[1].1[name])
      // Allows small differences, because OpenGL blends the edges of the buttons differently. Since GTK 4.14, it also
      // positions letters between pixels. If an icon were missing, more than 5 % of the pixels would differ.
      let differing = try pictures[0].0.differingPixels(picture, other, tolerance: 5)
      XCTAssertLessThan(Double(differing), 0.03 * area, name)
    }
  }

  func testPinIsDroppedAtItsTip() throws {
    let desktop = try desktop(drawingWith: "opengl")
    let drag = try PinDrag(rotation: 0.6, on: desktop)
    try skipWithoutOpenGL(desktop)
    let displacement = Point(x: 131, y: -97)
    try drag.pull(by: displacement)
    try desktop.screenshot("mid-drag-opengl")
    try drag.letGo()
    try drag.assertMoved(by: displacement)
  }

  /// Returns a desktop whose programs draw with the given GTK renderer.
  private func desktop(drawingWith renderer: String) throws -> Desktop {
    let desktop = try Desktop()
    desktop.environment["GSK_RENDERER"] = renderer
    desktop.environment["LIBGL_ALWAYS_SOFTWARE"] = "1"
    desktop.environment["PINDROP_FRAME_LOG"] = frames(on: desktop).path
    return desktop
  }

  private func frames(on desktop: Desktop) -> URL { desktop.folder.appending(path: "frames") }

  /// Skips the test if OpenGL isn't available, because GTK then uses cairo instead.
  private func skipWithoutOpenGL(_ desktop: Desktop) throws {
    let log = try String(contentsOf: frames(on: desktop), encoding: .utf8)
    try XCTSkipUnless(log.contains("GskGLRenderer"), "There is no OpenGL here.")
  }
}
