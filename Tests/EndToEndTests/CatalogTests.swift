import Foundation
import XCTest

/// Tests the translations in `po` with the gettext tools.
final class CatalogTests: XCTestCase {
  private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func catalogs() throws -> [URL] {
    let folder = CatalogTests.checkout.appendingPathComponent("po")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "po" }
    XCTAssertEqual(files.map(\.lastPathComponent).sorted(), ["de.po", "fr.po"])
    return files
  }

  func testEachLanguageIsCompletelyTranslated() throws {
    let desktop = try Desktop()
    let template = desktop.folder.appendingPathComponent("pindrop.pot").path
    let tool = CatalogTests.checkout.appendingPathComponent("meson-wrap/translations").path
    try desktop.run(["bash", tool, "template", template])
    for catalog in try catalogs() {
      // msgcmp fails if a text is missing, untranslated or fuzzy.
      XCTAssertNoThrow(try desktop.run(["msgcmp", catalog.path, template]), catalog.lastPathComponent)
      let obsolete = try desktop.run(["msgattrib", "--only-obsolete", catalog.path])
      XCTAssertEqual(obsolete, "", catalog.lastPathComponent)
    }
  }

  func testPlaceholdersAndAcceleratorsAgree() throws {
    let desktop = try Desktop()
    for catalog in try catalogs() {
      XCTAssertNoThrow(
        try desktop.run(["msgfmt", "--check", "--check-accelerators=_", "-o", "/dev/null", catalog.path]),
        catalog.lastPathComponent)
    }
  }

  /// The program must be able to parse the translated example.
  func testExampleUsesTheTranslatedDirections() throws {
    for catalog in try catalogs() {
      let text = try String(contentsOf: catalog, encoding: .utf8)
      let northEast = try XCTUnwrap(
        text.firstMatch(of: /msgctxt "point of the compass"\nmsgid "NE"\nmsgstr "(?<name>[A-Z]+)"/))
      let example = try XCTUnwrap(text.firstMatch(of: /\nmsgid "500 m NE"\nmsgstr "(?<text>[^"]+)"/))
      XCTAssertTrue(example.text.hasSuffix(" \(northEast.name)"), "\(example.text)")
    }
  }
}
