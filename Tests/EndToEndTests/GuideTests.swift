import Foundation
import Waiting
import XCTest

/// Tests the user's guide, which F1 opens in the desktop's web browser.
final class GuideTests: XCTestCase {
  private static let checkout = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..")
    .standardizedFileURL

  func testF1OpensTheGuideInTheBrowser() throws {
    let desktop = try Desktop()
    let data = try dataFolder(on: desktop)
    let page = try makeGuide(in: data, on: desktop)
    let opened = try installBrowser(on: desktop)
    let program = try Program.opened(on: desktop)
    try program.keyboard.press("F1")
    let address = try eventual("the browser is started") { try? String(contentsOf: opened, encoding: .utf8) }
    // GLib may pass a path in place of a `file:` URI.
    XCTAssertEqual(address.replacing("file://", with: ""), page.path)
  }

  func testMissingGuideIsReported() throws {
    let desktop = try Desktop()
    _ = try dataFolder(on: desktop)
    let program = try Program.opened(on: desktop)
    let accessible = try Accessible(desktop)
    try program.keyboard.press("F1")
    try eventually("a message is shown") { try accessible.shows("The guide is not installed") }
  }

  func testGuideNeedsNoOtherFiles() throws {
    let desktop = try Desktop()
    let page = try String(contentsOf: makeGuide(in: desktop.folder, on: desktop), encoding: .utf8)
    let source = try String(
      contentsOf: Self.checkout.appendingPathComponent("Documentation/guide.md"), encoding: .utf8)
    let pictures = page.matches(of: /<img src="([^"]*)"/).map(\.1)
    XCTAssertEqual(pictures.count, source.matches(of: /!\[/).count)
    XCTAssertGreaterThan(pictures.count, 0)
    for picture in pictures {
      let bytes = try XCTUnwrap(picture.wholeMatch(of: /data:image\/png;base64,(.*)/)?.1)
      XCTAssertEqual(Data(base64Encoded: String(bytes))?.prefix(4), Data([0x89, 0x50, 0x4E, 0x47]))
    }
    let targets = Set(page.matches(of: /\sid="([^"]*)"/).map { "#" + $0.1 })
    for link in page.matches(of: /\shref="([^"]*)"/).map(\.1) where !link.hasPrefix("https://") {
      XCTAssertTrue(targets.contains(String(link)), "\(link)")
    }
    XCTAssertFalse(page.contains("url(") || page.contains("<script") || page.contains("<link"))
  }

  /// Creates a data folder for the program, with links to its data but without the guide.
  private func dataFolder(on desktop: Desktop) throws -> URL {
    let folder = desktop.folder.appendingPathComponent("data")
    let data = Self.checkout.appendingPathComponent("data")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: data.path) {
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent(name), withDestinationURL: data.appendingPathComponent(name))
    }
    desktop.environment["PINDROP_DATA"] = folder.path
    return folder
  }

  private func makeGuide(in folder: URL, on desktop: Desktop) throws -> URL {
    let page = folder.appendingPathComponent("guide.html")
    try desktop.run(["bash", Self.checkout.appendingPathComponent("meson-wrap/guide").path, page.path])
    return page
  }

  /// Installs a web browser that only writes the address it is called with to a file. Returns that file.
  private func installBrowser(on desktop: Desktop) throws -> URL {
    let opened = desktop.folder.appendingPathComponent("opened")
    let browser = try desktop.file(
      "browser", "printf %s \"$1\" >'\(opened.path).new' && mv '\(opened.path).new' '\(opened.path)'\n")
    for folder in ["share/applications", "config"] {
      try FileManager.default.createDirectory(
        at: desktop.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    _ = try desktop.file(
      "share/applications/test.browser.desktop",
      "[Desktop Entry]\nType=Application\nName=Browser\nExec=sh \(browser.path) %u\nMimeType=text/html;\n")
    _ = try desktop.file(
      "config/mimeapps.list", "[Default Applications]\ntext/html=test.browser.desktop\n")
    return opened
  }
}
