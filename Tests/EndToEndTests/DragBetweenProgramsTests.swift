import Foundation
import Geography
import Waiting
import XCTest

/// A drag from one process to another, by a real pointer: a widget, or an annotation view, is dragged out of one
/// program's window into another's.
final class DragBetweenProgramsTests: XCTestCase {
  private static let coordinates = #"{"type":"Point","coordinates":[7.44744,46.94809]}"#
  /// The middle of each window.
  private let (start, end) = (Point(x: 150, y: 100), Point(x: 550, y: 100))

  func testADropHasWhatItAskedForAndNothingElseIsMade() throws {
    try dragOut(of: "source")
  }

  func testAnAnnotationViewIsDraggedOutOfTheMap() throws {
    try dragOut(of: "map")
  }

  private func dragOut(of role: String) throws {
    let desktop = try Desktop()
    let (source, drop) = try shown(role, on: desktop)
    let pointer = try drag(from: start, to: end, on: desktop)
    try eventually("the drag came: \(source.output + source.errors)") { drop.output.contains("offered") }
    // What its own process alone may know of is not offered, though it is of the highest fidelity.
    XCTAssertEqual(drop.output, "offered: application/geo+json text/plain;charset=utf-8\n")
    XCTAssertEqual(source.output, "begins\n", "a promise is asked before the drop")
    try pointer.release()
    try eventually("the drop is over: \(drop.output + source.output)") {
      source.output.contains("transferred") && drop.output.contains("concluded")
    }
    XCTAssertEqual(
      drop.output.split(separator: "\n").dropFirst(), ["got: \(Self.coordinates)", "concluded"])
    XCTAssertEqual(
      source.output.split(separator: "\n"),
      [
        "begins", "asked for application/geo+json", "made application/geo+json", "will end: copy",
        "ended: copy", "transferred",
      ])
    XCTAssertEqual(source.errors + drop.errors, "")
  }

  func testADropWhereNothingTakesItIsACancel() throws {
    let desktop = try Desktop()
    let (source, drop) = try shown("source", on: desktop)
    let pointer = try drag(from: start, to: Point(x: 550, y: 600), on: desktop)
    try eventually("the drag began") { source.output.contains("begins") }
    try pointer.release()
    try eventually("the source hears: \(source.output)") { source.output.contains("ended") }
    XCTAssertEqual(source.output.split(separator: "\n"), ["begins", "will end: cancel", "ended: cancel"])
    XCTAssertEqual(drop.output, "")
  }

  /// A source at the top left, and a drop 400 pixels to the right of it.
  private func shown(_ role: String, on desktop: Desktop) throws -> (source: Child, drop: Child) {
    let peers = try [role, "drop"].map { role in
      try desktop.start([try Program.built("DragPeer"), role], named: role)
    }
    let windows = try peers.map { try window(of: $0, on: desktop) }
    try desktop.run(["xdotool", "windowmove", "--sync", windows[1], "400", "0"])
    try eventually("all is drawn") { try desktop.isResting() }
    return (peers[0], peers[1])
  }

  private func window(of peer: Child, on desktop: Desktop) throws -> String {
    try eventual("a window") {
      guard peer.isRunning else { throw TestError("it ended: \(peer.errors)") }
      // Fails, printing nothing, where there is none.
      let found = try? desktop.run(["xdotool", "search", "--onlyvisible", "--pid", "\(peer.identifier)"])
      return found?.split(separator: "\n").last.map(String.init)
    }
  }

  /// Presses at `start` and moves to `end`.
  private func drag(from start: Point, to end: Point, on desktop: Desktop) throws -> Pointer {
    let pointer = Pointer(desktop: desktop)
    try pointer.move(to: start)
    try pointer.press()
    try pointer.glide(from: start, to: end, steps: 25)
    return pointer
  }
}
