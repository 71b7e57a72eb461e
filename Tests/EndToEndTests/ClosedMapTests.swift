import Foundation
import Waiting
import XCTest

/// Tests which closed maps are restored at the next start.
final class ClosedMapTests: XCTestCase {
  /// Returns the names of all journal folders.
  private func journals(on desktop: Desktop) throws -> [String] {
    let maps = desktop.folder.appendingPathComponent("share/pindrop/maps")
    return try FileManager.default.contentsOfDirectory(atPath: maps.path).filter { !$0.hasPrefix(".") }
  }

  private func quit(_ program: Program) throws {
    try program.activate("app.quit")
    XCTAssertEqual(try program.child.status(), 0)
  }

  func testRemovedDraftIsRestoredAfterQuitting() throws {
    let desktop = try Desktop(animations: false)
    let program = try Program.opened(on: desktop, ["geo:48.2010,16.3695?z=12"])
    try eventually("the place is kept") { try program.revision() == 1 }
    let exported = try program.exported()
    try program.activate("layer-remove", "int64 0")
    try eventually("its layer is removed") { try program.revision() == 2 }
    try quit(program)
    let next = try Program.opened(on: desktop)
    try eventually("its history is back") { try next.revision() == 2 }
    try next.activate("undo")
    try eventually("the removal is undone") { try next.revision() == 3 }
    XCTAssertEqual(try next.exported(), exported)
  }

  func testDraftClosedBeforeQuittingIsOfferedButNotRestored() throws {
    let desktop = try Desktop(animations: false)
    let program = try Program.opened(on: desktop, ["geo:48.2010,16.3695?z=12"])
    try eventually("the place is kept") { try program.revision() == 1 }
    let (layers, exported) = (try program.text("layers"), try program.exported())
    try program.activate("app.new-window")
    program.window = 2
    try eventually("there is another window") { (try? program.text("layers")) != nil }
    program.window = 1
    try program.activate("close")
    try eventually("it is said") { try Accessible(desktop).shows("Its unsaved changes were kept.") }
    program.window = 2
    try quit(program)
    let next = try Program.opened(on: desktop)
    XCTAssertNotEqual(try next.text("layers"), layers)
    try eventually("the card of the empty map offers it") {
      try Accessible(desktop).shows("Untitled Map · today")
    }
    let name = try XCTUnwrap(journals(on: desktop).first)
    try next.activate("app.open-closed", "'\(name)'")
    next.window = 2
    try eventually("the draft is back") { (try? next.text("layers")) == layers }
    XCTAssertEqual(try next.exported(), exported)
  }

  func testDraftClosedUnchangedIsNotRestoredAgain() throws {
    let desktop = try Desktop(animations: false)
    let program = try Program.opened(on: desktop, ["geo:48.2010,16.3695?z=12"])
    try eventually("the place is kept") { try program.revision() == 1 }
    let layers = try program.text("layers")
    try quit(program)
    // The draft must be restored, because it was open when the program ended.
    let second = try Program.opened(on: desktop)
    XCTAssertEqual(try second.text("layers"), layers)
    try quit(second)
    let third = try Program.opened(on: desktop)
    XCTAssertEqual(try third.text("layers"), layers)
    try third.activate("close")
    XCTAssertEqual(try third.child.status(), 0)
    let fourth = try Program.opened(on: desktop)
    XCTAssertNotEqual(try fourth.text("layers"), layers)
  }

  func testMapWithADamagedFileIsRestoredAfterAKill() throws {
    let desktop = try Desktop(animations: false)
    let file = try desktop.file("a.geojson", Sample.bern.text)
    let program = try Program.opened(on: desktop, [file.path])
    try program.activate("select-all")
    try program.activate("color", "'blue'")
    try program.activate("save")
    try eventually("it is saved") { try file.text() != Sample.bern.text }
    let exported = try program.exported()
    try Data().write(to: file)
    try eventually("the damage is noticed") { try program.text("layers").contains("unsaved") }
    program.kill()
    let next = try Program.opened(on: desktop)
    XCTAssertEqual(try next.exported(), exported)
    try eventually("the damage is noticed again") { try next.text("layers").contains("unsaved") }
    XCTAssertEqual(try file.text(), "")
  }
}
