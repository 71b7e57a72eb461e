import Foundation
import Geography
import Waiting
import XCTest

/// Tests a large file whose first places are shown while the rest is still being read.
final class LoadingMarkersTests: XCTestCase {
  /// The center of the places in the file, which has about 60 MB.
  private static let town = Coordinate(latitude: 46.95, longitude: 7.45)

  private func file(on desktop: Desktop) throws -> URL {
    let file = desktop.folder.appendingPathComponent("large.geojson")
    let filler = String(repeating: "a text ", count: 140)
    let features = (0..<58_000).map { index in
      let (x, y) = (Double(index % 200) - 99.5, Double(index * 7 % 200) - 99.5)
      let place = String(format: "[%.5f,%.5f]", 7.45 + x / 500, 46.95 + y / 800)
      return #"{"type":"Feature","properties":{"title":"Place \#(index)","text":"\#(filler)"},"#
        + #""geometry":{"type":"Point","coordinates":\#(place)}}"#
    }
    try "{\"type\":\"FeatureCollection\",\"features\":[\n\(features.joined(separator: ",\n"))\n]}\n"
      .write(to: file, atomically: true, encoding: .utf8)
    return file
  }

  /// Waits until the map shows the town. Returns the layers that the window reports at that time.
  private func layersWhenPlacesAreShown(in program: Program) throws -> [ReportedLayer] {
    try eventual("a map of the first places") {
      guard let actions = try? program.actions(),
        let numbers = actions["viewport"]?.state.split(whereSeparator: { "[], ".contains($0) })
          .compactMap({ Double($0) }), numbers.count == 8, numbers[2] > 7,
        abs(numbers[0] - LoadingMarkersTests.town.latitude) < 0.1
      else { return nil }
      return try actions.layers()
    }
  }

  func testFirstPlacesAreShownWhileTheFileIsRead() throws {
    let desktop = try Desktop()
    let file = try file(on: desktop)
    let program = try Program(on: desktop, [file.path])
    XCTAssertFalse(try layersWhenPlacesAreShown(in: program).contains { $0.name == "large.geojson" })
    // The places can't be selected or edited until the file is complete.
    try program.activate("select-all")
    XCTAssertEqual(try program.text("selection"), "")
    try eventually("all places are there") {
      try program.actions().layers().contains { $0.name == "large.geojson" && $0.count == 58_000 }
    }
    XCTAssertEqual(try program.exported(), try String(contentsOf: file, encoding: .utf8))
  }

  func testCanceledFilesAreRemovedFromTheMap() throws {
    let desktop = try Desktop()
    let file = try file(on: desktop)
    let program = try Program.opened(on: desktop)
    // There are more files, because one is read before its button is found.
    let copies = try (2...8).map { number in
      let copy = desktop.folder.appendingPathComponent("large-\(number).geojson")
      try FileManager.default.copyItem(at: file, to: copy)
      return copy
    }
    let second = try Program(on: desktop, ([file] + copies).map(\.path))
    defer { second.end() }
    XCTAssertFalse(try layersWhenPlacesAreShown(in: program).contains { $0.name == "large.geojson" })
    let shown = try desktop.screenshot("arriving", of: program.map())
    let button = try eventual("a button") { try Accessible(desktop).center(of: "Cancel") }
    try program.pointer.click(at: button)
    try eventually("what was said of the file is gone") { try !Accessible(desktop).shows("Cancel") }
    XCTAssertGreaterThan(try desktop.differingPixels(shown, desktop.screenshot("after")), 1000)
    XCTAssertFalse(try program.actions().layers().contains { $0.name.hasPrefix("large") })
    XCTAssertFalse(try XCTUnwrap(program.actions()["undo"]).isEnabled)
  }
}
