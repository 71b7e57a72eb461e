import Foundation
import Geography
import Waiting
import XCTest

/// Tests drags of a widget or an annotation view from a window of one process to a window of another, with a real
/// pointer.
final class DragBetweenProgramsTests: XCTestCase {
  private static let coordinates = #"{"type":"Point","coordinates":[7.44744,46.94809]}"#
  /// The centers of the two windows.
  private let (start, end) = (Point(x: 150, y: 100), Point(x: 550, y: 100))

  func testDropReceivesOnlyTheRequestedType() throws {
    try dragOut(of: "source")
  }

  func testAnnotationViewIsDraggedToAnotherProgram() throws {
    try dragOut(of: "map")
  }

  func testAnnotationViewAcceptsADrop() throws {
    try dragOut(of: "source", onto: "map-drop")
  }

  private func dragOut(of role: String, onto drop: String = "drop") throws {
    let desktop = try Desktop()
    let (source, drop) = try shown(role, drop, on: desktop)
    let pointer = try drag(from: start, to: end, on: desktop)
    try eventually("the drag came: \(source.output + source.errors)") { drop.output.contains("offered") }
    // A type that is visible to the source's process only is not offered, although it has the highest fidelity.
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

  func testDropOutsideATargetIsCanceled() throws {
    let desktop = try Desktop()
    let (source, drop) = try shown("source", on: desktop)
    let pointer = try drag(from: start, to: Point(x: 550, y: 600), on: desktop)
    try eventually("the drag began") { source.output.contains("begins") }
    try pointer.release()
    try eventually("the source hears: \(source.output)") { source.output.contains("ended") }
    XCTAssertEqual(source.output.split(separator: "\n"), ["begins", "will end: cancel", "ended: cancel"])
    XCTAssertEqual(drop.output, "")
  }

  func testEscapeCancelsTheDragInEitherWindow() throws {
    let desktop = try Desktop()
    let (source, drop) = try shown("source", on: desktop)
    let before = try desktop.screenshot("before")
    let windows = try [source, drop].map { try window(of: $0, on: desktop) }
    var heard: (source: [Substring], drop: [Substring]) = ([], [])
    for window in windows {
      try desktop.display.focus(window, on: desktop)
      let pointer = try drag(from: start, to: end, on: desktop)
      heard.source += ["begins"]
      heard.drop += ["offered: application/geo+json text/plain;charset=utf-8"]
      try eventually("the drag came") { drop.output.split(separator: "\n") == heard.drop }
      try Keyboard(desktop: desktop).press("Escape")
      heard.source += ["will end: cancel", "ended: cancel"]
      heard.drop += ["left"]
      try eventually("both hear: \(source.output) \(drop.output)") {
        source.output.split(separator: "\n") == heard.source
          && drop.output.split(separator: "\n") == heard.drop
      }
      try pointer.release()
      // Waits until the drag image has returned to its start and disappeared.
      try eventually("all looks as before") {
        try desktop.differingPixels(before, desktop.screenshot("after")) == 0
      }
    }
    XCTAssertEqual(source.output.split(separator: "\n"), heard.source)
    XCTAssertEqual(drop.output.split(separator: "\n"), heard.drop)
    XCTAssertEqual(source.errors + drop.errors, "")
    // The next drag must work.
    let pointer = try drag(from: start, to: end, on: desktop)
    try pointer.release()
    try eventually("it is dropped: \(drop.output)") { drop.output.contains("concluded") }
  }

  func testSeveralItemsAreDroppedAsOneURIList() throws {
    try dragFiles(
      to: "uri-drop",
      "uris: file:///nowhere/Alps.geojson file:///nowhere/The%20Sea.geojson file:///nowhere/Z%C3%BCrich.geojson",
      after: "offered: text/uri-list text/plain;charset=utf-8 text/plain")
  }

  func testSeveralItemsAreDroppedAsFilesInGTKPrograms() throws {
    try dragFiles(
      to: "file-drop",
      "files: /nowhere/Alps.geojson /nowhere/The Sea.geojson /nowhere/Zürich.geojson")
  }

  private func dragFiles(to role: String, _ line: String, after offer: String? = nil) throws {
    let desktop = try Desktop()
    let (source, drop) = try shown("files", role, on: desktop)
    let pointer = try drag(from: start, to: end, on: desktop)
    try eventually("the drag came: \(drop.output)") { offer == nil || drop.output.contains("offered") }
    try pointer.release()
    try eventually("it is dropped: \(source.output) \(drop.output) \(drop.errors)") {
      source.output.contains("ended") && drop.output.contains(line)
    }
    XCTAssertEqual(source.output, "ended: copy\n")
    XCTAssertEqual(drop.output.split(separator: "\n").map(String.init), [offer, line].compactMap { $0 })
  }

  /// Starts a source at the top left and a drop target 400 pixels to its right.
  private func shown(
    _ role: String, _ drop: String = "drop", on desktop: Desktop
  ) throws -> (source: Child, drop: Child) {
    let peers = try [role, drop].map { role in
      try desktop.start([try Program.built("DragPeer"), role], named: role)
    }
    let windows = try peers.map { try window(of: $0, on: desktop) }
    try desktop.display.move(windows[1], to: Point(x: 400, y: 0), on: desktop)
    try eventually("all is drawn") { try desktop.isStable() }
    return (peers[0], peers[1])
  }

  private func window(of peer: Child, on desktop: Desktop) throws -> String {
    try eventual("a window") {
      guard peer.isRunning else { throw TestError("it ended: \(peer.errors)") }
      return try desktop.display.windows(of: peer.identifier, on: desktop).last
    }
  }

  /// Presses the button at `start` and moves to `end`. The button stays pressed.
  private func drag(from start: Point, to end: Point, on desktop: Desktop) throws -> Pointer {
    let pointer = Pointer(desktop: desktop)
    try pointer.move(to: start)
    try pointer.press()
    try pointer.glide(from: start, to: end, steps: 25)
    return pointer
  }
}
