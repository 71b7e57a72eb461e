import Foundation
import Geography
import Places
import Waiting
import WebTesting
import XCTest

/// Tests the place names that a screen reader reads while a real pointer drags a pin.
final class PlaceNameTests: XCTestCase {
  private let gazetteer = try? Gazetteer(
    path: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../data/gazetteer.sqlite").standardized.path)

  func testNameIsUpdatedDuringTheDrag() throws {
    let drag = try PinDrag(on: Desktop())
    let accessible = try Accessible(drag.program.desktop)
    try drag.program.pointer.press()
    var last = drag.grip
    var reported: Set<String> = []
    for displacement in [Point(x: 60, y: 0), Point(x: 120, y: -40), Point(x: -90, y: 50)] {
      try drag.program.pointer.glide(from: last, to: drag.grip + displacement)
      last = drag.grip + displacement
      try drag.program.waitUntil(dragIs: "dragging")
      let town = try town(at: drag.program.map().coordinate(at: drag.tip + displacement))
      try eventually("“\(town)” is told at \(displacement)") { try accessible.shows(town) }
      reported.insert(town)
    }
    XCTAssertEqual(reported.count, 3)
    try drag.program.desktop.screenshot("place-mid-drag")
    try drag.program.keyboard.press("Escape")
    try drag.letGo()
    try drag.assertNothingChanged()
  }

  func testServerIsOnlyQueriedAfterTheDrop() throws {
    let server = try LoopbackServer(house)
    let drag = try PinDrag(on: desktop(server))
    let accessible = try Accessible(drag.program.desktop)
    let displacement = Point(x: 110, y: -60)
    try drag.pull(by: displacement)
    XCTAssertEqual(server.requests.count, 0)
    try drag.letGo()
    try eventually("the server's name is told") { try accessible.shows("House 1, Bern") }
    XCTAssertTrue(try accessible.shows("127.0.0.1:\(server.port)"))
    XCTAssertTrue(server.requests[0].text.contains("User-Agent: Pindrop/"))
    // The file contains the new coordinate, but not the server's place name.
    try drag.assertMoved(by: displacement)
    // The server isn't asked again for a coordinate with a known name.
    try drag.program.keyboard.press("ctrl+z", "ctrl+shift+z")
    try eventually("it is told again") { try accessible.shows("House 1, Bern") }
    XCTAssertEqual(server.requests.count, 1)
    try drag.program.desktop.screenshot("place-online")
    try drag.program.activate("add-place-to-properties")
    try eventually("it is in the file") { try drag.program.exported().contains("House 1") }
    try drag.program.activate("undo")
    try drag.assertMoved(by: displacement)
  }

  func testAnswerToAnOutdatedDragIsIgnored() throws {
    let server = try LoopbackServer { .held(house($0)) }
    let drag = try PinDrag(on: desktop(server))
    let accessible = try Accessible(drag.program.desktop)
    let first = Point(x: 60, y: 30)
    try drag.pull(by: first)
    try drag.letGo()
    try eventually("the server is asked") { server.requests.count == 1 }
    try drag.program.pointer.press()
    try drag.program.pointer.glide(from: drag.grip + first, to: drag.grip + first + Point(x: 70, y: 0))
    try drag.program.waitUntil(dragIs: "dragging")
    try drag.letGo()
    try eventually("it is asked anew, and not waited for any more") {
      server.requests.count == 2 && server.dropped == 1
    }
    XCTAssertGreaterThanOrEqual(server.requests[1].time - server.requests[0].time, .seconds(1))
    server.release()
    try eventually("the second answer is told") { try accessible.shows("House 2, Bern") }
    XCTAssertFalse(try accessible.shows("House 1, Bern"))
  }

  func testUndoDeletionAndClosingCancelTheRequest() throws {
    let server = try LoopbackServer { .held(house($0)) }
    let drag = try PinDrag(on: desktop(server))
    let accessible = try Accessible(drag.program.desktop)
    func drop(_ displacement: Point) throws {
      let count = server.requests.count
      try drag.program.pointer.move(to: drag.grip)
      try drag.pull(by: displacement)
      try drag.letGo()
      try eventually("the server is asked") { server.requests.count == count + 1 }
    }
    for action in ["undo", "delete", "close"] {
      let dropped = server.dropped
      try drop(Point(x: 50 + 10 * Double(dropped), y: 20))
      try drag.program.activate(action)
      try eventually("the question is taken back by \(action)") { server.dropped == dropped + 1 }
      guard action == "delete" else { continue }
      for _ in 0..<2 { try drag.program.activate("undo") }
      try eventually("it is as it was") { try drag.program.exported() == drag.sample.text }
      XCTAssertFalse(try accessible.shows("House"))
    }
  }

  func testServerErrorIsShownInTheCaption() throws {
    let server = try LoopbackServer { _ in .answer(status: 429, headers: ["Retry-After": "99"], "") }
    let drag = try PinDrag(on: desktop(server))
    let accessible = try Accessible(drag.program.desktop)
    let displacement = Point(x: 80, y: 0)
    try drag.pull(by: displacement)
    try drag.letGo()
    try eventually("it is told") { try accessible.shows("127.0.0.1:\(server.port) is busy") }
    let town = try town(at: drag.program.stableMap().coordinate(at: drag.tip + displacement))
    XCTAssertTrue(try accessible.shows(town))
    try drag.program.desktop.screenshot("place-busy")
  }

  private func desktop(_ server: LoopbackServer) throws -> Desktop {
    let desktop = try Desktop()
    try desktop.prefer(["place-names": "nominatim", "nominatim-endpoint": server.address])
    return desktop
  }

  private func town(at coordinate: Coordinate) throws -> String {
    try XCTUnwrap(XCTUnwrap(gazetteer).place(at: coordinate)?.locality)
  }
}

/// Returns an answer of the server. The house number is the number of the request.
private func house(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
  .answer(#"{"name":"House \#(request.number)","address":{"city":"Bern","country":"Schweiz"}}"#)
}
