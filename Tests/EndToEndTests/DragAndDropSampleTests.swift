import Foundation
import Geography
import XCTest

/// The sample as it is built: a real pointer drags its pin, and its callout tells a screen reader where to.
final class DragAndDropSampleTests: XCTestCase {
  private static let start = Coordinate(latitude: 46.948, longitude: 7.447)

  func testTheCalloutTellsWhereThePinWasDropped() throws {
    let desktop = try Desktop()
    let sample = try desktop.start([try Program.built("DragAndDropSample")], named: "sample")
    let accessible = try Accessible(desktop)
    // Selected when it has dropped, the pin shows its title.
    try eventually("the callout is there", within: 30) {
      guard sample.isRunning else { throw Trouble("it ended: \(sample.errors)") }
      return try accessible.names().contains("Drag Me")
    }
    let map = try shownMap(of: sample, on: desktop)
    let pointer = Pointer(desktop: desktop)
    var tip = map.screenPoint(of: Self.start)
    for way in [Point(x: 131, y: -97), Point(x: -60, y: 40)] {
      let grip = Point(x: tip.x.rounded(), y: (tip.y - 20).rounded())
      try pointer.move(to: grip)
      try pointer.press()
      try pointer.glide(from: grip, to: grip + way)
      try eventually("the callout is put away") {
        try !accessible.names().contains { $0.hasPrefix("Drag Me") }
      }
      try pointer.release()
      tip = tip + way
      let place = try eventual("a callout with a coordinate") { try told(by: accessible) }
      XCTAssertLessThan((map.screenPoint(of: place) - tip).length, 0.6)
    }
    try desktop.screenshot("sample")
    XCTAssertEqual(sample.errors, "")
  }

  func testTheReadmeShowsItsCode() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let folder = root.appendingPathComponent("Sources/DragAndDropSample")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let code = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let examples = readme.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    XCTAssertFalse(examples.isEmpty)
    for example in examples { XCTAssertTrue(code.contains(example), example) }
    XCTAssertLessThan(code.count { $0.isNewline }, 150)
  }

  /// The place in the callout's name; nil where it has none.
  private func told(by accessible: Accessible) throws -> Coordinate? {
    let names = try accessible.names()
    guard let name = names.first(where: { $0.hasPrefix("Drag Me, ") }) else { return nil }
    return try CoordinateText.coordinate(in: String(name.dropFirst("Drag Me, ".count))).coordinate
  }

  /// The map fills the window, which shows the pin in its middle.
  private func shownMap(of sample: Child, on desktop: Desktop) throws -> Map {
    let window = try eventual("a window") {
      try desktop.run(["xdotool", "search", "--onlyvisible", "--pid", "\(sample.identifier)"])
        .split(separator: "\n").last.map(String.init)
    }
    let lines = try desktop.run(["xdotool", "getwindowgeometry", "--shell", window]).split(separator: "\n")
    func number(_ name: String) throws -> Double {
      guard let line = lines.first(where: { $0.hasPrefix("\(name)=") }),
        let number = Double(line.dropFirst(name.count + 1))
      else { throw Trouble("the window has no \(name)") }
      return number
    }
    let size = Size(width: try number("WIDTH"), height: try number("HEIGHT"))
    return Map(
      viewport: Viewport(center: Self.start, zoom: 7, size: size),
      origin: Point(x: try number("X"), y: try number("Y")))
  }
}
