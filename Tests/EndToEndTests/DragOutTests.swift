import Foundation
import Geography
import Waiting
import XCTest

/// Tests drags of places out of the window to another process, with a real pointer. The received data must be exact.
final class DragOutTests: SideBySideTestCase {
  private static let bern =
    #"{"type":"Feature","id":"b","properties":{"name":"Bern","n":1.50},"geometry":{"type":"Point","coordinates":[7.44744,46.94809,540.5]},"own":1}"#
  private static let geneva =
    #"{"type":"Feature","properties":{"name":"Genève"},"geometry":{"type":"Point","coordinates":[6.14569,46.20222]}}"#
  private static let aare =
    #"{"type":"Feature","properties":{"name":"Aare"},"geometry":{"type":"LineString","coordinates":[[7.4,46.9],[7.5,47]]}}"#
  private static let text =
    "{\"type\":\"FeatureCollection\",\"features\":[\n\([bern, geneva, aare].joined(separator: ",\n"))\n]}\n"
  private static let types = [
    "application/geo+json", "text/uri-list", "text/x-wkt", "text/plain;charset=utf-8", "text/plain",
  ]

  private static func collection(_ features: String...) -> String {
    "{\"type\": \"FeatureCollection\", \"features\": [\n\(features.joined(separator: ",\n"))\n]}\n"
  }

  override func setUpWithError() throws { try open(DragOutTests.text) }

  /// The names of the folders that contain promised files.
  private var promised: [String] {
    let folder = desktop.folder.appendingPathComponent("temporary").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      $0.hasPrefix("pindrop-")
    }
  }

  private func row(_ name: String) throws -> Point {
    let screen = try Accessible(desktop)
    // The list comes before the map in the accessibility tree, so the first match is the row.
    return try eventual("the row of \(name)") { try screen.center(of: name) }
  }

  /// Presses the button at `start` and moves to `end`. The button stays pressed.
  private func pull(from start: Point, to end: Point) throws {
    let pointer = program.pointer
    try pointer.move(to: start)
    try pointer.press()
    try pointer.glide(from: start, to: end, steps: 25)
  }

  /// Drags to the center of another program's window. Releases the button only after that program has been offered
  /// data: on Wayland, a busy program can't start a drag after the release.
  private func drag(from start: Point, to peer: Peer) throws {
    let offers = peer.lines.count { $0.hasPrefix("offered") }
    try pull(from: start, to: peer.middle)
    try peer.waitUntilItSays("offered", times: offers + 1)
    try program.pointer.release()
  }

  func testRowIsDraggedInEachTypeOrderedByFidelity() throws {
    let peer = try Peer(["take"] + DragOutTests.types, at: beside, on: desktop)
    let row = try row("Bern")
    for (index, type) in DragOutTests.types.enumerated() {
      try pull(from: row, to: peer.middle)
      try peer.waitUntilItSays("offered", times: index + 1)
      if index < 2 { XCTAssertEqual(promised, [], "a file is made before a drop asks for it") }
      try program.pointer.release()
      try peer.waitUntilItSays("got \(type): ")
    }
    // Types are ordered by fidelity. The private type of this program is not offered to other programs.
    XCTAssertEqual(
      Set(peer.lines.filter { $0.hasPrefix("offered") }),
      ["offered: \(DragOutTests.types.joined(separator: " "))"])
    let json = DragOutTests.collection(DragOutTests.bern)
    XCTAssertEqual(peer.got("application/geo+json"), [Array(json.utf8)])
    XCTAssertEqual(peer.got("text/x-wkt"), [Array("POINT Z (7.44744 46.94809 540.5)".utf8)])
    let plain = Array("geo:46.94809,7.44744\n46.94809, 7.44744".utf8)
    XCTAssertEqual(peer.got("text/plain;charset=utf-8"), [plain])
    XCTAssertEqual(peer.got("text/plain"), [plain])
    let list = String(decoding: peer.got("text/uri-list").first ?? [], as: UTF8.self)
    XCTAssertTrue(list.hasSuffix("/Bern.geojson\r\n"), list)
    let file = try XCTUnwrap(URL(string: list.trimmingCharacters(in: .whitespacesAndNewlines)))
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), json)
    XCTAssertEqual(try program.exported(), DragOutTests.text)
    // The file still exists, because a program that received its name may read it. It is removed when this program
    // ends.
    XCTAssertEqual(promised.count, 1)
    try program.end(by: .closing)
    XCTAssertEqual(promised, [])
  }

  func testHandleDragsTheSelection() throws {
    let peer = try Peer(["take"] + DragOutTests.types, at: beside, on: desktop)
    try program.activate("select-all")
    let screen = try Accessible(desktop)
    let handle = try eventual("the handle") { try screen.middle(of: "Drag to Another Window or Program") }
    for type in DragOutTests.types {
      try drag(from: handle, to: peer)
      try peer.waitUntilItSays("got \(type): ")
    }
    let all = DragOutTests.collection(DragOutTests.bern, DragOutTests.geneva, DragOutTests.aare)
    XCTAssertEqual(peer.got("application/geo+json"), [Array(all.utf8)])
    // Each place has a separate file.
    let files = String(decoding: peer.got("text/uri-list").first ?? [], as: UTF8.self)
      .split(separator: "\r\n").compactMap { URL(string: String($0)) }
    XCTAssertEqual(files.map(\.lastPathComponent), ["Bern.geojson", "Genève.geojson", "Aare.geojson"])
    XCTAssertEqual(
      try files.map { try String(contentsOf: $0, encoding: .utf8) },
      [DragOutTests.bern, DragOutTests.geneva, DragOutTests.aare].map { DragOutTests.collection($0) })
    XCTAssertEqual(
      peer.got("text/x-wkt").map { String(decoding: $0, as: UTF8.self) },
      ["POINT Z (7.44744 46.94809 540.5)\nPOINT (6.14569 46.20222)\nLINESTRING (7.4 46.9, 7.5 47.0)"])
  }

  func testDragOfASelectedRowDragsTheSelection() throws {
    let peer = try Peer(["take", "text/plain", "text/plain"], at: beside, on: desktop)
    try program.activate("select-all")
    try eventually("they are selected") { try program.text("selection").contains("Aare") }
    try drag(from: row("Bern"), to: peer)
    try peer.waitUntilItSays("got")
    // A row that isn't selected is dragged without the selection.
    try program.focus()
    try program.keyboard.press("Escape")
    try eventually("nothing is selected") { try program.text("selection").isEmpty }
    try drag(from: row("Genève"), to: peer)
    try peer.waitUntilItSays("got", times: 2)
    XCTAssertEqual(
      peer.got("text/plain").map { String(decoding: $0, as: UTF8.self).split(separator: "\n").count }, [6, 2])
  }

  func testMoveToAnotherProgramKeepsThePlaces() throws {
    let peer = try Peer(["move"], at: beside, on: desktop)
    try drag(from: row("Bern"), to: peer)
    try peer.waitUntilItSays("took")
    // Selects all places: if the drag had deleted places, the deletion would come before the selection.
    try program.activate("select-all")
    try eventually("all is selected") { try ["Bern", "Aare"].allSatisfy(program.text("selection").contains) }
    XCTAssertEqual(try program.exported(), DragOutTests.text)
    XCTAssertEqual(try program.actions()["undo"]?.isEnabled, false)
  }

  func testEscapeCancelsTheDragAndReturnsThePicture() throws {
    let peer = try Peer(["take"], at: beside, on: desktop)
    let row = try row("Bern")
    try program.pointer.move(to: row)
    try eventually("all is drawn") { try desktop.isStable() }
    let before = try desktop.screenshot("before")
    try pull(from: row, to: peer.middle)
    try peer.waitUntilItSays("offered")
    try desktop.screenshot("lifted")
    try program.keyboard.press("Escape")
    try peer.waitUntilItSays("left")
    try program.pointer.release()
    try program.pointer.move(to: row)
    try eventually("all looks as before") {
      try desktop.differingPixels(before, desktop.screenshot("after")) == 0
    }
    XCTAssertEqual(peer.lines.last, "left")
    XCTAssertEqual(try program.exported(), DragOutTests.text)
  }
}
