import Foundation
import Geography
import Waiting
import XCTest

/// Tests drops from another process onto the window, and drags between two windows, with a real pointer.
final class DropInTests: XCTestCase {
  private static let text =
    #"{"type":"FeatureCollection","features":["#
    + #"{"type":"Feature","id":"b","properties":{"name":"Bern"},"geometry":{"type":"Point","coordinates":[7.44744,46.94809,540.5]},"own":1}]}"#

  private let beside = Point(x: 1250, y: 300)
  private var desktop: Desktop!
  private var program: Program!

  override func setUpWithError() throws { desktop = try Desktop(screen: Size(width: 1900, height: 900)) }

  override func tearDown() { (program, desktop) = (nil, nil) }

  private func open() throws {
    program = try Program.opened(on: desktop, [desktop.file("map.geojson", DropInTests.text).path])
  }

  private func pull(from start: Point, to end: Point) throws {
    let pointer = program.pointer
    try pointer.move(to: start)
    try pointer.press()
    try pointer.glide(from: start, to: end, steps: 25)
  }

  /// Drags data, described by `words`, from another program to the center of the map. Waits until the program shows
  /// `sentence`.
  private func hover(_ words: [String], until sentence: String) throws -> Peer {
    let peer = try Peer(["offer"] + words, at: beside, on: desktop)
    let map = try program.stableMap()
    let middle = map.origin + Point(x: map.viewport.size.width / 2, y: map.viewport.size.height / 2)
    try pull(from: peer.middle, to: middle)
    try peer.waitUntilItSays("begins")
    let screen = try Accessible(desktop)
    try eventually("it says “\(sentence)”") { try screen.shows(sentence) }
    // Moves a bit, because the source is notified of a refusal only at the next motion.
    try program.pointer.glide(from: middle, to: middle + Point(x: 6, y: 6), steps: 3)
    return peer
  }

  private func drop(_ words: [String], after sentence: String) throws {
    let peer = try hover(words, until: sentence)
    try program.pointer.release()
    try peer.waitUntilItSays("ended: copy")
    peer.child.end()
  }

  private func waitUntilExported(_ sentence: String, _ isMeant: (String) -> Bool) throws {
    var last = ""
    do {
      try eventually(sentence) {
        last = try program.exported()
        return isMeant(last)
      }
    } catch { throw TestError("\(error): \(last)") }
  }

  func testDroppedTextsBecomePlacesAtTheirCoordinates() throws {
    try open()
    for (type, text, written) in [
      ("text/plain", "47.05, 8.30", "8.3, 47.05"), ("text/plain", "geo:46.5,6.6", "6.6, 46.5"),
      ("text/plain", "https://www.openstreetmap.org/#map=17/46.8/7.1", "7.1, 46.8"),
      ("text/plain;charset=utf-8", "POINT (7.5 47.5)", "7.5, 47.5"),
      ("text/plain", "name,lat,lon\nBasel,47.55,7.59\n", "7.59, 47.55"),
      ("application/geo+json", #"{"type":"Point","coordinates":[9.5,47.1]}"#, "9.5,47.1"),
      ("text/uri-list", "https://www.openstreetmap.org/#map=17/46.7/7.2\r\n", "7.2, 46.7"),
    ] {
      try drop([type, text], after: "Add 1 place")
      try waitUntilExported("\(text) is added") { $0.contains(written) }
      try program.activate("undo")
      try waitUntilExported("it is undone") { $0 == DropInTests.text }
    }
  }

  func testDroppedFeatureWithoutALocationIsPlacedAtThePointer() throws {
    try open()
    let map = try program.stableMap()
    try drop(
      [
        "application/geo+json",
        #"{"type":"Feature","id":7,"properties":{"name":"x"},"geometry":null,"own":2}"#,
      ],
      after: "Add 1 place")
    let middle = map.viewport.center.coordinate
    try waitUntilExported("it is there") { text in
      guard let point = try? Document(text).points.last else { return false }
      return abs(point.latitude - middle.latitude) < 0.1 && abs(point.longitude - middle.longitude) < 0.1
        && text.contains(#""own":2"#) && text.contains(#""id":7"#)
    }
  }

  func testDroppedFilesBecomeLayers() throws {
    try open()
    let files = try [
      desktop.file(
        "a.gpx",
        #"<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="48.2" lon="16.37"/></gpx>"#
      ),
      desktop.file("b.csv", "name,lat,lon\nBasel,47.55,7.59\n"),
      desktop.file("c d.geojson", Sample.bern.text),
    ]
    let list = files.map { $0.absoluteString + "\r\n" }.joined()
    try drop(["text/uri-list", list], after: "Open 3 files")
    try eventually("they are layers") {
      try program.text("layers").components(separatedBy: #"\n"#).map { $0.split(separator: "|")[1] }
        == ["c d.geojson", "b.csv", "a.gpx", "map.geojson"]
    }
  }

  private static let photos = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../PhotosTests/Samples").standardizedFileURL

  func testDroppedPhotosBecomePlaces() throws {
    try open()
    let files = ["northwest.jpg", "northwest.tif", "nowhere.jpg"].map {
      DropInTests.photos.appendingPathComponent($0)
    }
    try drop(["text/uri-list", files.map { $0.absoluteString + "\r\n" }.joined()], after: "Open 3 files")
    try eventually("they are a layer") { try program.text("layers").contains("|Photos|2|draft") }
    let text = try program.exported()
    for name in ["northwest.jpg", "northwest.tif"] {
      XCTAssertTrue(
        text.contains(
          #"{"title": "northwest", "time": "2024-05-01T12:33:00+02:00", "photo": "\#(DropInTests.photos.appendingPathComponent(name).absoluteString)"}"#
        ), text)
    }
    XCTAssertEqual(text.components(separatedBy: "[-7.44744, 46.94809, 540.5]").count, 3, text)
    // A message names the photo that has no location.
    let screen = try Accessible(desktop)
    try eventually("it says which not") { try screen.shows("“nowhere.jpg” could not be opened") }
  }

  func testOpenedPhotoIsShownInItsCard() throws {
    let file = DropInTests.photos.appendingPathComponent("northwest.heic")
    program = try Program.opened(on: desktop, [file.path])
    XCTAssertTrue(try program.text("layers").contains("|northwest|1|draft"))
    try program.activate("select-all")
    let screen = try Accessible(desktop)
    try eventually("there is a link") { try screen.shows("northwest.heic") }
    try desktop.screenshot("photo")
  }

  func testRefusedDropShowsTheReason() throws {
    try open()
    let pdf = try desktop.file("Invoice.pdf", "%PDF-1.4\n")
    for (words, sentence) in [
      (["text/plain", "Meet me at five."], "The dragged text contains no place."),
      (["text/uri-list", pdf.absoluteString + "\r\n"], "“Invoice.pdf” cannot be opened."),
      (["text/uri-list", "file:///nowhere/x.geojson\r\n"], "“x.geojson” cannot be opened."),
      (
        ["text/uri-list", DropInTests.photos.appendingPathComponent("nowhere.jpg").absoluteString + "\r\n"],
        "“nowhere.jpg” cannot be opened. The photo contains no location."
      ), (["image/png", "x"], "The dragged data contains no places and no files."),
    ] {
      let peer = try hover(words, until: sentence)
      try desktop.screenshot("refused")
      try program.pointer.release()
      try peer.waitUntilItSays("ended: cancel")
      peer.child.end()
    }
    XCTAssertEqual(try program.exported(), DropInTests.text)
  }

  func testMoveToAnotherWindowIsOneStepInEach() throws {
    try open()
    try arrange()
    let row = try bernRow()
    let target = Point(x: 950 + 600, y: 450)
    try pull(from: row, to: target)
    let screen = try Accessible(desktop)
    try eventually("it says what a drop does") { try screen.shows("Move 1 place here") }
    try program.pointer.release()
    // The dropped feature is complete: it keeps its identifier, altitude and foreign member.
    let feature =
      #"{"type":"Feature","id":"b","properties":{"name":"Bern"},"geometry":{"type":"Point","coordinates":[7.44744,46.94809,540.5]},"own":1}"#
    program.window = 2
    try waitUntilExported("it is in the second window") { $0.contains(feature) }
    program.window = 1
    try waitUntilExported("it is gone from the first") { !$0.contains("Bern") }
    try program.activate("undo")
    try waitUntilExported("it is back") { $0 == DropInTests.text }
    program.window = 2
    XCTAssertTrue(try program.exported().contains(feature), "each window has its own steps")
    try program.activate("undo")
    try waitUntilExported("it is gone") { !$0.contains("Bern") }
  }

  func testCtrlDragCopiesToAnotherWindow() throws {
    try open()
    try arrange()
    let row = try bernRow()
    try pull(from: row, to: Point(x: 950 + 600, y: 450))
    try program.keyboard.hold("ctrl")
    try program.pointer.glide(from: Point(x: 1550, y: 450), to: Point(x: 1556, y: 456), steps: 4)
    let screen = try Accessible(desktop)
    try eventually("it says what a drop does") { try screen.shows("Copy 1 place here") }
    try program.pointer.release()
    try program.keyboard.letGo("ctrl")
    program.window = 2
    try waitUntilExported("it is in the second window") { $0.contains("Bern") }
    program.window = 1
    XCTAssertEqual(try program.exported(), DropInTests.text)
  }

  func testRowWithoutALocationIsPlacedByADropOnTheMap() throws {
    let lost = #"{"type":"Feature","properties":{"name":"Lost"},"geometry":null}"#
    let text = DropInTests.text.replacing(",\"own\":1}]", with: ",\"own\":1},\n\(lost)]")
    program = try Program.opened(on: desktop, [desktop.file("map.geojson", text).path])
    let screen = try Accessible(desktop)
    let row = try eventual("the row") { try screen.center(of: "Lost") }
    let map = try program.stableMap()
    let target = map.origin + Point(x: map.viewport.size.width / 2 + 60, y: map.viewport.size.height / 2 - 40)
    try pull(from: row, to: target)
    try eventually("it says what a drop does") { try screen.shows("Place on Map") }
    try program.pointer.release()
    try waitUntilExported("it has a location") { !$0.contains("null") }
    let exported = try program.exported().replacing(" ", with: "")
    let numbers = try XCTUnwrap(exported.components(separatedBy: "\"coordinates\":[").last)
      .prefix { $0 != "]" }.split(separator: ",").compactMap { Double($0) }
    let place = Coordinate(latitude: numbers[1], longitude: numbers[0])
    XCTAssertLessThanOrEqual((map.screenPoint(of: place) - target).length, 1)
    try program.activate("undo")
    try waitUntilExported("it is one step") { $0 == text }
  }

  /// Opens a second window, and arranges the windows side by side.
  private func arrange() throws {
    let first = try XCTUnwrap(try program.visibleWindows().last)
    try program.activate("app.new-window")
    let second = try eventual("a second window") {
      try program.visibleWindows().first { $0 != first && !$0.isEmpty }
    }
    for (window, x) in [(first, 0.0), (second, 950)] {
      try desktop.display.resize(window, to: Size(width: 900, height: 800), on: desktop)
      try desktop.display.move(window, to: Point(x: x, y: 0), on: desktop)
    }
    try eventually("all is drawn") { try desktop.isStable() }
  }

  private func bernRow() throws -> Point {
    let screen = try Accessible(desktop)
    return try eventual("the row of Bern") { try screen.center(of: "Bern") }
  }
}
