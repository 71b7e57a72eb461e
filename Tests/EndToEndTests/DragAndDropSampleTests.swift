import Foundation
import Geography
import LocationTesting
import Places
import Waiting
import XCTest

/// Tests the built sample program: it locates the user, a real pointer drags the pin, and the callout is accessible to
/// screen readers.
final class DragAndDropSampleTests: XCTestCase {
  private static let bern = Coordinate(latitude: 46.948, longitude: 7.447)
  private static let zoom = 9.0
  private let gazetteer = Result { try Gazetteer.installed() }

  func testPinStartsAtTheUserAndItsCalloutNamesEachPlace() throws {
    let service = try LocationService(agent: Program.agent())
    let desktop = try Desktop(locations: service)
    let sample = try SampleWindow(of: "DragAndDropSample", on: desktop)
    let accessible = try Accessible(desktop)
    let user = Fix(45.4642, 9.19)
    try eventually("the callout tells the place") {
      service.send(user)
      return try reported(by: accessible) != nil
    }
    let here = Coordinate(latitude: user.latitude, longitude: user.longitude)
    XCTAssertEqual(try reported(by: accessible), try name(of: here))
    // The sample needs only one location, so it has stopped receiving locations.
    try eventually("GeoClue has let go of the receiver") { !service.send(user) }
    try drag(from: here, of: sample, on: desktop, accessible)
  }

  func testPinStartsAtTheDefaultPlaceWithoutALocation() throws {
    let desktop = try Desktop()
    let sample = try SampleWindow(of: "DragAndDropSample", on: desktop)
    let accessible = try Accessible(desktop)
    try eventually("the callout tells the place") { try reported(by: accessible) != nil }
    XCTAssertEqual(try reported(by: accessible), try name(of: Self.bern))
    try drag(from: Self.bern, of: sample, on: desktop, accessible)
  }

  func testSilentLocationServiceDoesNotBlock() throws {
    let service = try LocationService(agent: Program.agent())
    let desktop = try Desktop(locations: service)
    _ = try SampleWindow(of: "DragAndDropSample", on: desktop)
    let accessible = try Accessible(desktop)
    try eventually("the callout tells the place") { try reported(by: accessible) != nil }
    XCTAssertEqual(try reported(by: accessible), try name(of: Self.bern))
  }

  /// Drags the pin twice, and checks the text of the callout after each drag.
  private func drag(
    from start: Coordinate, of sample: SampleWindow, on desktop: Desktop, _ accessible: Accessible
  ) throws {
    let map = try sample.map(center: start, zoom: Self.zoom)
    let pointer = Pointer(desktop: desktop)
    var tip = map.screenPoint(of: start)
    for displacement in [Point(x: 131, y: -97), Point(x: -60, y: 40)] {
      let grip = Point(x: tip.x.rounded(), y: (tip.y - 20).rounded())
      try pointer.move(to: grip)
      try pointer.press()
      try pointer.glide(from: grip, to: grip + displacement)
      // Checks the callout's text, because the pin itself stays in the accessibility tree.
      try eventually("the callout is put away") { try reported(by: accessible) == nil }
      try pointer.release()
      tip = tip + displacement
      let text = try eventual("a callout") { try reported(by: accessible) }
      XCTAssertEqual(text, try name(of: map.coordinate(at: tip)))
    }
    try desktop.screenshot("sample")
    XCTAssertEqual(sample.program.errors, "")
  }

  func testDocumentationQuotesTheSampleCode() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Documentation/using-the-kit.md"), encoding: .utf8)
    let folder = root.appendingPathComponent("Sources/Samples/DragAndDropSample")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let code = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let examples = page.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .filter { !$0.hasPrefix(".package") }
    XCTAssertFalse(examples.isEmpty)
    for example in examples { XCTAssertTrue(code.contains(example), example) }
    XCTAssertLessThan(code.count { $0.isNewline }, 150)
  }

  private func name(of coordinate: Coordinate) throws -> String {
    try XCTUnwrap(gazetteer.get().place(at: coordinate)).summary
  }

  /// Returns the text below the callout's title, or `nil` if the callout isn't shown.
  private func reported(by accessible: Accessible) throws -> String? {
    let name = try accessible.names().first { $0.hasPrefix("Drag Me, ") }
    return name.map { String($0.dropFirst("Drag Me, ".count)) }
  }
}
