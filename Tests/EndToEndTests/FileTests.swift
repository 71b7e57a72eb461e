import Foundation
import Geography
import Waiting
import XCTest

/// Tests opening and exporting files, and errors of writing.
final class FileTests: XCTestCase {
  func testUnchangedFileIsExportedByteForByte() throws {
    let desktop = try Desktop()
    let texts = [
      Sample.bern.text,
      "\u{FEFF}" + #"{"type":"Point","coordinates":[7.4,46.9]}"#,
      #"{"type":"GeometryCollection","geometries":[{"type":"MultiPoint","coordinates":[[1,2],[3,4,5.0]]}]}"#,
      #"{"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":[500,95.5]}}"#,
      #"{"type":"Feature","properties":{"a":\#(nested(500))},"geometry":null}"#,
    ]
    for text in texts {
      let file = try desktop.file("sample.geojson", text)
      let program = try Program.opened(on: desktop, [file.path])
      XCTAssertEqual(try program.exported(), text)
      program.end()
    }
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  func testFileOfAHundredThousandPlacesIsOpened() throws {
    let desktop = try Desktop()
    let features = (0..<100_000).map { index in
      let (longitude, latitude) = (Double(index % 400) * 0.9 - 180, Double(index / 400) * 0.6 - 75)
      return #"{"type":"Feature","id":\#(index),"properties":{"name":"Place \#(index)"},"#
        + #""geometry":{"type":"Point","coordinates":[\#(longitude),\#(latitude)]}}"#
    }
    let text = "{\"type\":\"FeatureCollection\",\"features\":[\n\(features.joined(separator: ",\n"))\n]}\n"
    let program = try Program.opened(on: desktop, [desktop.file("many.geojson", text).path])
    try eventually("all are shown") { try program.exported().utf8.count == text.utf8.count }
  }

  func testFailedExportReportsTheErrorAndKeepsTheMap() throws {
    let drag = try PinDrag(on: Desktop())
    try drag.pull(by: Point(x: 30, y: 30))
    try drag.letGo()
    try drag.program.activate("export-to", "'/proc/nowhere/places.geojson'")
    try eventually("it says why") { drag.program.child.errors.contains("/proc/nowhere/places.geojson") }
    try drag.program.keyboard.press("Escape")
    try drag.assertMoved(by: Point(x: 30, y: 30))
  }

  func testChangedMapIsClosedWithoutAskingAndRestored() throws {
    let desktop = try Desktop()
    let drag = try PinDrag(on: desktop)
    try drag.pull(by: Point(x: 30, y: 30))
    try drag.letGo()
    let exported = try drag.program.exported()
    try drag.program.activate("close")
    XCTAssertEqual(try drag.program.child.status(), 0)
    let program = try Program.opened(on: desktop)
    XCTAssertEqual(try program.exported(), exported)
  }

  func testSecondStartOpensAnotherWindow() throws {
    let desktop = try Desktop()
    let first = try Program.opened(on: desktop, [desktop.file("first.geojson", Sample.bern.text).path])
    let second = try Program(on: desktop, [desktop.file("second.geojson", Sample.taveuni.text).path])
    XCTAssertEqual(try second.child.status(), 0)
    first.window = 2
    try eventually("there is a second window") { (try? first.state("viewport")) != nil }
    XCTAssertEqual(try first.exported(), Sample.taveuni.text)
    first.window = 1
    XCTAssertEqual(try first.exported(), Sample.bern.text)
  }

  func testSecondStartOpensAFolder() throws {
    let desktop = try Desktop()
    let folder = desktop.folder.appendingPathComponent("tour")
    let empty = desktop.folder.appendingPathComponent("empty")
    for folder in [folder, empty] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try Data(Sample.taveuni.text.utf8).write(to: folder.appendingPathComponent("a.geojson"))
    let first = try Program.opened(on: desktop)
    let refused = try Program(on: desktop, [empty.path])
    XCTAssertEqual(try refused.child.status(), 65)
    XCTAssert(refused.child.errors.contains("The folder contains no files"))
    XCTAssertEqual(try Program(on: desktop, [folder.path]).child.status(), 0)
    try eventually("it is in the window that nobody has used") { try first.exported() == Sample.taveuni.text }
  }

  /// The exit status follows sysexits.h, even if another process is already running.
  func testStatusDistinguishesMissingAndInvalidFiles() throws {
    let desktop = try Desktop()
    let (missing, wrong) = (
      desktop.folder.appendingPathComponent("missing.geojson").path, try desktop.file("a.geojson", "{").path
    )
    for isRunning in [false, true] {
      let running = isRunning ? try Program.opened(on: desktop) : nil
      XCTAssertEqual(try Program(on: desktop, [missing]).child.status(), 66, "running: \(isRunning)")
      XCTAssertEqual(try Program(on: desktop, [missing, wrong]).child.status(), 65, "running: \(isRunning)")
      running?.kill()
    }
  }

  /// The exit status must report the missing file to a script, even if another process opens the other file.
  func testMissingFileSetsTheStatusIfOthersOpen() throws {
    let desktop = try Desktop()
    let running = try Program.opened(on: desktop)
    let missing = desktop.folder.appendingPathComponent("missing.geojson").path
    let file = try desktop.file("bern.geojson", Sample.bern.text)
    let second = try Program(on: desktop, [missing, file.path])
    XCTAssertEqual(try second.child.status(), 66)
    XCTAssert(second.child.errors.contains("missing.geojson"), second.child.errors)
    try eventually("the other file is open") { try running.exported() == Sample.bern.text }
  }

  func testGeoURIOpensAPlace() throws {
    let program = try Program.opened(on: Desktop(), ["geo:48.2010,16.3695?z=12"])
    let center = try program.stableMap().viewport.center.coordinate
    XCTAssertEqual(center.latitude, 48.2010, accuracy: 1e-5)
    XCTAssertEqual(center.longitude, 16.3695, accuracy: 1e-5)
    let points = try Document(try program.exported()).points
    XCTAssertEqual(points, [Coordinate(latitude: 48.2010, longitude: 16.3695)])
  }

  /// Opens the folder by passing its path, as a file manager does.
  func testFolderIsOpenedWithItsFiles() throws {
    let desktop = try Desktop()
    let folder = desktop.folder.appendingPathComponent("tour/deep")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, file) in [("a", folder.deletingLastPathComponent()), ("b", folder)] {
      try Data(Sample.bern.text.utf8).write(to: file.appendingPathComponent(name + ".geojson"))
    }
    let program = try Program.opened(on: desktop, [folder.deletingLastPathComponent().path])
    try eventually("both are layers") {
      let state = try program.text("layers")
      return state.contains("a.geojson") && state.contains("b.geojson")
    }
  }
}
