import Foundation
import Gtk
import GtkTesting
import XCTest

/// Tests that SVG files with filters are detected and not drawn.
final class ExpensiveSVGTests: XCTestCase {
  private static let plain =
    "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><rect width='8' height='8'/></svg>"
  private static let filtered =
    "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><filter id='a'><feTurbulence/></filter>"
    + "<rect width='8' height='8' filter='url(#a)'/></svg>"

  func testFiltersAreFoundInMarkupAlone() {
    func mayBe(_ text: String) -> Bool { ExpensiveSVG.mayBe(Array(text.utf8)) }
    XCTAssertFalse(mayBe(ExpensiveSVGTests.plain))
    XCTAssertTrue(mayBe(ExpensiveSVGTests.filtered))
    XCTAssertTrue(mayBe("\u{FEFF}\n" + ExpensiveSVGTests.filtered))
    XCTAssertTrue(mayBe("<svg style='FILTER: blur(9px)'/>"))
    XCTAssertTrue(mayBe("<!DOCTYPE svg [<!ENTITY f '&#60;f'>]><svg/>"))
    XCTAssertFalse(mayBe("filter"))
    XCTAssertTrue(ExpensiveSVG.mayBe([0x1F, 0x8B, 8]))
    XCTAssertTrue(ExpensiveSVG.mayBe(Array("<svg/>".utf16.flatMap { [UInt8($0), 0] })))
  }

  func testThumbnailsHaveNoFilters() throws {
    try onMain {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for (text, isShown) in [(ExpensiveSVGTests.plain, true), (ExpensiveSVGTests.filtered, false)] {
        let path = folder.appendingPathComponent("a.svg").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        var shown: [Bool] = []
        Task {
          shown.append(await Texture.thumbnail(ofFile: path, side: 64) != nil)
          shown.append(await Texture.thumbnail(of: Array(text.utf8), side: 64) != nil)
        }
        pump("both are read") { shown.count == 2 }
        XCTAssertEqual(shown, [isShown, isShown])
      }
    }
  }
}
