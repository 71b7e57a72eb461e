import Foundation
import Geography
import Waiting
import XCTest

/// Tests exporting the map as a picture, and printing it.
final class PictureTests: XCTestCase {
  private func written(_ name: String, by action: String, _ program: Program) throws -> Data {
    let file = program.desktop.folder.appendingPathComponent(name)
    try program.activate(action, "'\(file.path)'")
    return try eventual("\(name) is written") {
      guard let bytes = FileManager.default.contents(atPath: file.path), bytes.count > 1000 else {
        return nil
      }
      return bytes
    }
  }

  func testPictureIsExportedInEachFormat() throws {
    let desktop = try Desktop()
    let file = try desktop.file("sample.geojson", Sample.bern.text)
    let program = try Program.opened(on: desktop, [file.path])
    for (name, head) in [("a.png", "PNG"), ("a.pdf", "%PDF"), ("a.svg", "<?xml")] {
      let bytes = try written(name, by: "export-picture-to", program)
      XCTAssert(String(decoding: bytes.prefix(8), as: UTF8.self).contains(head), name)
    }
    // A layer's file must not be replaced by a picture.
    try program.activate("export-picture-to", "'\(file.path)'")
    try eventually("that is said") { try Accessible(desktop).shows("“sample.geojson” could not be written") }
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), Sample.bern.text)
  }

  func testExportedPictureMatchesTheMap() throws {
    let desktop = try Desktop()
    let file = try desktop.file("towns.geojson", PictureTests.towns)
    let program = try Program.opened(on: desktop, ["--center", "47,8", "--zoom", "7", file.path])
    // Moves the pointer away from the map, so that hovering doesn't change the picture.
    try desktop.run(["xdotool", "mousemove", "1270", "890"])
    var middle = try program.stableMap()
    try eventually("all is drawn") { try desktop.isStable() }
    // Compares only the center of the map, because the floating controls are around it.
    let (whole, size) = (middle.viewport.size, Size(width: 600, height: 360))
    let corner = Point(
      x: ((whole.width - size.width) / 2).rounded(), y: ((whole.height - size.height) / 2).rounded())
    middle.viewport.size = size
    middle.origin = middle.origin + corner
    let screen = try desktop.screenshot("screen", of: middle)
    _ = try written("picture.png", by: "export-picture-to", program)
    let picture = desktop.folder.appendingPathComponent("middle.png")
    try desktop.run([
      "convert", desktop.folder.appendingPathComponent("picture.png").path, "-crop",
      "\(Int(size.width))x\(Int(size.height))+\(Int(corner.x))+\(Int(corner.y))", "+repage", picture.path,
    ])
    XCTAssertLessThan(try desktop.differingPixels(screen, picture, tolerance: 2), 200)
  }

  /// A file with many towns close together, so that some titles are placed next to their markers and some map labels
  /// are hidden.
  private static let towns: String = {
    let features = (0..<60).map { number in
      let (row, column) = (number / 10, number % 10)
      // Moves some towns closer to the town south of them.
      let south = row % 2 == 1 && column % 2 == 1 ? 0.35 : 0
      return """
        {"type":"Feature","properties":{"name":"Town \(number)"},
         "geometry":{"type":"Point","coordinates":[\(4 + Double(column) * 0.83),\(45.5 + Double(row) * 0.55 - south)]}}
        """
    }
    return #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
  }()

  func testMapIsPrintedToPDF() throws {
    let desktop = try Desktop()
    let file = try desktop.file("sample.geojson", Sample.bern.text)
    let program = try Program.opened(on: desktop, [file.path])
    let paper = try written("paper.pdf", by: "print-to", program)
    XCTAssert(paper.starts(with: Array("%PDF".utf8)))
  }
}
