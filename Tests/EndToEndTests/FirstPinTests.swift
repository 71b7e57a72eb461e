import Foundation
import Geography
import Waiting
import XCTest

/// Tests the sample program of the tutorial about a first draggable pin. A real pointer drags the pin.
final class FirstPinTests: XCTestCase {
  private static let bern = Coordinate(latitude: 46.948, longitude: 7.447)

  func testTheTitleSaysWhereThePinWasDropped() throws {
    let desktop = try Desktop()
    let sample = try SampleWindow(of: "FirstPinSample", on: desktop)
    XCTAssertEqual(try sample.title(), "First Pin")
    let map = try sample.map(center: Self.bern, zoom: 9)
    let tip = map.screenPoint(of: Self.bern)
    let (grip, offset) = (Point(x: tip.x.rounded(), y: (tip.y - 20).rounded()), Point(x: 90, y: -60))
    let pointer = Pointer(desktop: desktop)
    // Repeats the drag, because the window may appear before its pin.
    try eventually("the pin was dropped") {
      try pointer.move(to: grip)
      try pointer.press()
      try pointer.glide(from: grip, to: grip + offset)
      try pointer.release()
      return try sample.title() != "First Pin"
    }
    try desktop.screenshot("first-pin")
    XCTAssertEqual(try sample.title(), DecimalDegrees.text(of: map.coordinate(at: tip + offset)))
    XCTAssertEqual(sample.program.errors, "")
  }

  func testTheTutorialEndsWithTheProgram() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    let folder = "Sources/Kit/AnnotationKit/AnnotationKit.docc/FirstPin"
    let tutorial = try text("\(folder)/FirstDraggablePin.tutorial")
    let last = try XCTUnwrap(tutorial.matches(of: /file: "(.+)"/).last?.1)
    XCTAssertEqual(try text("\(folder)/\(last)"), try text("Sources/Samples/FirstPinSample/main.swift"))
  }
}
