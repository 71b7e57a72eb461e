import Foundation
import Geography
import LocationTesting
import Places
import Waiting
import XCTest

/// The built sample program: it locates the user, a real pointer drags its pin, and a screen reader can read
/// its callout.
final class DragAndDropSampleTests: XCTestCase {
  private static let bern = Coordinate(latitude: 46.948, longitude: 7.447)
  private static let zoom = 9.0
  private let gazetteer = Result { try Gazetteer.installed() }

  func testPinStartsAtTheUserAndItsCalloutNamesEachPlace() throws {
    let service = try LocationService(agent: Program.agent())
    let desktop = try Desktop(systemBus: service.address)
    let sample = try start(on: desktop)
    let accessible = try Accessible(desktop)
    let user = Fix(45.4642, 9.19)
    try eventually("the callout tells the place") {
      service.send(user)
      return try reported(by: accessible) != nil
    }
    let here = Coordinate(latitude: user.latitude, longitude: user.longitude)
    XCTAssertEqual(try reported(by: accessible), try name(of: here))
    // Only one location was requested.
    try eventually("GeoClue has let go of the receiver") { !service.send(user) }
    try drag(from: here, of: sample, on: desktop, accessible)
  }

  func testPinStartsAtTheDefaultPlaceWithoutALocation() throws {
    let desktop = try Desktop()
    let sample = try start(on: desktop)
    let accessible = try Accessible(desktop)
    try eventually("the callout tells the place") { try reported(by: accessible) != nil }
    XCTAssertEqual(try reported(by: accessible), try name(of: Self.bern))
    try drag(from: Self.bern, of: sample, on: desktop, accessible)
  }

  func testSilentLocationServiceDoesNotBlock() throws {
    let service = try LocationService(agent: Program.agent())
    let desktop = try Desktop(systemBus: service.address)
    _ = try start(on: desktop)
    let accessible = try Accessible(desktop)
    try eventually("the callout tells the place") { try reported(by: accessible) != nil }
    XCTAssertEqual(try reported(by: accessible), try name(of: Self.bern))
  }

  private func start(on desktop: Desktop) throws -> Child {
    let sample = try desktop.start([try Program.built("DragAndDropSample")], named: "sample")
    try eventually("a window") { try shownWindow(of: sample, on: desktop) != nil }
    return sample
  }

  /// Drags the pin twice, and checks the callout each time.
  private func drag(
    from start: Coordinate, of sample: Child, on desktop: Desktop, _ accessible: Accessible
  ) throws {
    let map = try shownMap(of: sample, on: desktop, center: start)
    let pointer = Pointer(desktop: desktop)
    var tip = map.screenPoint(of: start)
    for way in [Point(x: 131, y: -97), Point(x: -60, y: 40)] {
      let grip = Point(x: tip.x.rounded(), y: (tip.y - 20).rounded())
      try pointer.move(to: grip)
      try pointer.press()
      try pointer.glide(from: grip, to: grip + way)
      // The pin itself is an accessible object, too.
      try eventually("the callout is put away") { try reported(by: accessible) == nil }
      try pointer.release()
      tip = tip + way
      let text = try eventual("a callout") { try reported(by: accessible) }
      XCTAssertEqual(text, try name(of: map.coordinate(at: tip)))
    }
    try desktop.screenshot("sample")
    XCTAssertEqual(sample.errors, "")
  }

  func testDocumentationQuotesTheSampleCode() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Documentation/using-the-kit.md"), encoding: .utf8)
    let folder = root.appendingPathComponent("Sources/DragAndDropSample")
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

  /// Returns the text under the callout's title, or `nil` if no callout is shown.
  private func reported(by accessible: Accessible) throws -> String? {
    let name = try accessible.names().first { $0.hasPrefix("Drag Me, ") }
    return name.map { String($0.dropFirst("Drag Me, ".count)) }
  }

  private func shownWindow(of sample: Child, on desktop: Desktop) throws -> String? {
    guard sample.isRunning else { throw TestError("it ended: \(sample.errors)") }
    // xdotool fails and prints nothing if there is no window.
    let found = try? desktop.run(["xdotool", "search", "--onlyvisible", "--pid", "\(sample.identifier)"])
    return found?.split(separator: "\n").last.map(String.init)
  }

  /// Returns the sample's map, which fills the window and is centered on the pin.
  private func shownMap(of sample: Child, on desktop: Desktop, center: Coordinate) throws -> Map {
    let window = try eventual("a window") { try shownWindow(of: sample, on: desktop) }
    let lines = try desktop.run(["xdotool", "getwindowgeometry", "--shell", window]).split(separator: "\n")
    func number(_ name: String) throws -> Double {
      guard let line = lines.first(where: { $0.hasPrefix("\(name)=") }),
        let number = Double(line.dropFirst(name.count + 1))
      else { throw TestError("the window has no \(name)") }
      return number
    }
    let size = Size(width: try number("WIDTH"), height: try number("HEIGHT"))
    return Map(
      viewport: Viewport(center: center, zoom: Self.zoom, size: size),
      origin: Point(x: try number("X"), y: try number("Y")))
  }
}
