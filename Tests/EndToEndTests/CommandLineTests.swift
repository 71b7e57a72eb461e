import Foundation
import Geography
import MessageBus
import Waiting
import WarningTesting
import XCTest

/// Tests the arguments of the command line, and the program's output.
final class CommandLineTests: XCTestCase {
  func testHelpAndVersionArePrinted() throws {
    let desktop = try Desktop()
    let help = try Program(on: desktop, ["--help"])
    XCTAssertEqual(try help.child.status(), 0)
    XCTAssert(help.child.output.contains("--center"))
    let version = try Program(on: desktop, ["--version"])
    XCTAssertEqual(try version.child.status(), 0)
    XCTAssert(try releases().contains("version=\"\(version.child.output.dropLast())\""))
  }

  /// Returns the metadata for software centers, which lists the releases.
  private func releases() throws -> String {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(3).joined(separator: "/")
    return try String(contentsOfFile: "\(root)/data/org.pindrop.Pindrop.metainfo.xml.in", encoding: .utf8)
  }

  func testUnknownOptionIsRefused() throws {
    let program = try Program(on: Desktop(), ["--no-such-option"])
    XCTAssertEqual(try program.child.status(), 64)
    XCTAssert(program.child.errors.contains("no-such-option"))
  }

  func testFileNamedLikeACommandIsOpenedByItsPath() throws {
    let desktop = try Desktop()
    let file = try desktop.file("convert", Sample.bern.text)
    XCTAssertEqual(file.deletingLastPathComponent().path, desktop.folder.path)
    let program = try Program.opened(on: desktop, ["./convert"])
    XCTAssertEqual(try program.exported(), Sample.bern.text)
  }

  func testNegativeLatitudeIsAcceptedAsCenter() throws {
    let program = try Program.opened(on: Desktop(), ["--center", "-33.9,151.2", "--zoom", "9"])
    let center = try program.map().viewport.center.coordinate
    XCTAssertEqual(center.latitude, -33.9, accuracy: 1e-6)
    XCTAssertEqual(center.longitude, 151.2, accuracy: 1e-6)
    XCTAssertEqual(try program.map().viewport.zoom, 9, accuracy: 1e-9)
  }

  func testViewFitsTheFileWithoutACenter() throws {
    let desktop = try Desktop()
    let file = try desktop.file("sample.geojson", Sample.bern.text)
    let program = try Program.opened(on: desktop, [file.path])
    let map = try program.stableMap()
    XCTAssertGreaterThan(map.viewport.zoom, 6)
    let point = map.viewport.point(for: Sample.bern.coordinate)
    XCTAssert(point.x > 0 && point.x < map.viewport.size.width)
    XCTAssert(point.y > 0 && point.y < map.viewport.size.height)
  }

  func testRequestedViewOverridesTheRestoredView() throws {
    let desktop = try Desktop()
    let file = try desktop.file("sample.geojson", Sample.bern.text)
    let first = try Program.opened(on: desktop, [file.path])
    try first.activate("select-all")
    try first.activate("color", "'blue'")
    try eventually("it is kept") { try first.revision() == 1 }
    let exported = try first.exported()
    first.kill()
    let second = try Program.opened(on: desktop, ["--center", "10.5,20.25", "--zoom", "7", file.path])
    XCTAssertEqual(try second.exported(), exported)
    let viewport = try second.stableMap().viewport
    XCTAssertEqual(viewport.center.coordinate.latitude, 10.5, accuracy: 1e-6)
    XCTAssertEqual(viewport.center.coordinate.longitude, 20.25, accuracy: 1e-6)
    XCTAssertEqual(viewport.zoom, 7, accuracy: 1e-9)
  }

  /// A user who opens a file in a file manager doesn't see the program's standard error, so a dialog is needed.
  func testFileThatCannotBeOpenedFromTheDesktopShowsADialog() throws {
    let desktop = try Desktop()
    desktop.environment["XDG_ACTIVATION_TOKEN"] = "pressed"
    let file = try desktop.file("page.html", "<html></html>")
    let program = try Program.opened(on: desktop, [file.path])
    try eventually("it is said in a dialog") {
      try Accessible(desktop).shows("“page.html” could not be opened")
    }
    XCTAssertTrue(program.child.isRunning)
  }

  /// The desktop may start the program as a D-Bus service before it opens a file.
  func testServiceReportsOnlyTheFileThatCannotBeOpened() throws {
    let desktop = try Desktop()
    let file = try desktop.file("page.html", "<html></html>")
    let program = try Program(on: desktop, ["--gapplication-service"])
    try eventually("it is on the bus and opens a file") {
      (try? desktop.sessionBus.call(
        "org.pindrop.Pindrop", "/org/pindrop/Pindrop", "org.freedesktop.Application.Open",
        ["['\(file.absoluteString)']", "@a{sv} {}"])) != nil
    }
    try eventually("it is said in a dialog") {
      try Accessible(desktop).shows("“page.html” could not be opened")
    }
    try program.focus()
    try program.keyboard.press("Escape")
    try eventually("the dialog is gone") { try program.visibleWindows().count == 1 }
    try program.activate("app.quit")
    XCTAssertEqual(try program.child.status(), 0)
    let lines = program.child.errors.split(separator: "\n").filter {
      LibraryWarning.warnings(in: String($0)).allSatisfy(\.isFailure)
    }
    XCTAssertEqual(lines.count, 1, program.child.errors)
  }

  /// Calls the action of the program's desktop menu over D-Bus, like panels and `gapplication`.
  func testOptionAndDesktopActionOpenWindows() throws {
    let desktop = try Desktop()
    let program = try Program.opened(on: desktop, ["--new-window"])
    XCTAssertEqual(try program.visibleWindows().count, 1)
    XCTAssertEqual(try Program(on: desktop, ["--new-window"]).child.status(), 0)
    try eventually("there is a second window") { try program.visibleWindows().count == 2 }
    try desktop.sessionBus.call(
      "org.pindrop.Pindrop", "/org/pindrop/Pindrop", "org.freedesktop.Application.ActivateAction",
      ["new-window".quoted, "@av []", "@a{sv} {}"])
    try eventually("there is a third window") { try program.visibleWindows().count == 3 }
    let data = CommandTestCase.source("data/org.pindrop.Pindrop.desktop")
    let entry = try String(contentsOfFile: data, encoding: .utf8)
    XCTAssert(entry.contains("\nActions=new-window;\n"))
    XCTAssert(entry.contains("\n[Desktop Action new-window]\n"))
    XCTAssert(entry.contains("\nExec=pindrop --new-window\n"))
  }

  func testQuitExitsWithStatusZero() throws {
    let program = try Program.opened(on: Desktop())
    try program.activate("app.quit")
    XCTAssertEqual(try program.child.status(), 0)
  }
}
