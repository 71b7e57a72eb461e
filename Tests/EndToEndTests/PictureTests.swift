import Foundation
import Waiting
import XCTest

/// The map as a picture and on paper.
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

  func testTheViewIsExportedInEachFormat() throws {
    let desktop = try Desktop()
    let file = try desktop.file("sample.geojson", Sample.bern.text)
    let program = try Program.opened(on: desktop, [file.path])
    for (name, head) in [("a.png", "PNG"), ("a.pdf", "%PDF"), ("a.svg", "<?xml")] {
      let bytes = try written(name, by: "export-picture-to", program)
      XCTAssert(String(decoding: bytes.prefix(8), as: UTF8.self).contains(head), name)
    }
    // The file of a layer is not lost to a picture.
    try program.activate("export-picture-to", "'\(file.path)'")
    try eventually("that is said") { try Accessible(desktop).shows("“sample.geojson” could not be written") }
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), Sample.bern.text)
  }

  func testTheMapIsPrinted() throws {
    let desktop = try Desktop()
    let file = try desktop.file("sample.geojson", Sample.bern.text)
    let program = try Program.opened(on: desktop, [file.path])
    let paper = try written("paper.pdf", by: "print-to", program)
    XCTAssert(paper.starts(with: Array("%PDF".utf8)))
  }
}
