import Foundation
import Geography
import Waiting
import XCTest

/// Tests that windows are restored after a logout or a crash, but not after quitting.
final class SessionTests: XCTestCase {
  func testLogoutRestoresAllWindows() throws {
    let session = try ThreeWindows()
    Foundation.kill(session.program.child.identifier, SIGTERM)
    XCTAssertEqual(try session.program.child.status(), 0)
    try session.assertAllIsBack()
  }

  func testCrashRestoresAllWindows() throws {
    let session = try ThreeWindows()
    try session.waitUntilAllIsKept()
    session.program.kill()
    try session.assertAllIsBack()
  }

  func testOpeningAFileAfterACrashAddsAWindow() throws {
    let session = try ThreeWindows()
    try session.waitUntilAllIsKept()
    session.program.kill()
    let file = try session.desktop.file("other.geojson", Sample.taveuni.text)
    let next = try Program.opened(on: session.desktop, [file.path])
    try session.assertWindows(of: next)
    next.window = 4
    try eventually("the file is open") { (try? next.text("layers").contains("other.geojson")) ?? false }
  }

  func testQuittingForgetsTheWindows() throws {
    let desktop = try Desktop()
    let program = try Program.opened(on: desktop, [desktop.file("a.geojson", Sample.bern.text).path])
    let state = desktop.sessionFile
    try eventually("the window is kept") { state.isThere }
    try program.activate("app.quit")
    XCTAssertEqual(try program.child.status(), 0)
    XCTAssertFalse(state.isThere)
    let next = try Program.opened(on: desktop)
    XCTAssertFalse(try next.text("layers").contains("a.geojson"))
  }

  func testMissingFileIsReportedAndOthersAreRestored() throws {
    let desktop = try Desktop()
    let files = try ["a", "b", "c"].map { try desktop.file("\($0).geojson", Sample.bern.text) }
    let program = try Program.opened(on: desktop, [files[0].path])
    XCTAssertEqual(try Program(on: desktop, files[1...].map(\.path)).child.status(), 0)
    try eventually("both windows are kept") {
      let text = (try? desktop.sessionFile.text()) ?? ""
      return ["a", "b", "c"].allSatisfy { text.contains("\($0).geojson") }
    }
    program.kill()
    for file in files.prefix(2) { try FileManager.default.removeItem(at: file) }
    let next = try Program.opened(on: desktop)
    XCTAssertEqual(try next.text("layers"), "0|c.geojson|4|file,active")
    for name in ["a.geojson: ", "b.geojson: "] {
      XCTAssert(next.child.errors.contains(name), next.child.errors)
    }
    try eventually("it is said") { try Accessible(desktop).shows("“a.geojson” could not be opened") }
  }

  func testDamagedSessionIsSetAside() throws {
    let desktop = try Desktop()
    let state = desktop.sessionFile
    try FileManager.default.createDirectory(
      at: state.deletingLastPathComponent(), withIntermediateDirectories: true)
    for text in [#"{"version":1,"windows":[{}]"#, #"{"version":99}"#] {
      try Data(text.utf8).write(to: state)
      let program = try Program.opened(on: desktop)
      let aside = state.deletingLastPathComponent().appendingPathComponent("session-unused.json")
      XCTAssertEqual(try aside.text(), text)
      XCTAssert(program.child.errors.contains(aside.path), program.child.errors)
      program.kill()
    }
  }

  /// The layer state of a map without unsaved changes is stored only in its journal.
  func testCrashRestoresTheLayersOfASavedMap() throws {
    let desktop = try Desktop()
    let files = try [
      desktop.file("first.geojson", Sample.bern.text), desktop.file("second.geojson", Sample.taveuni.text),
    ]
    let program = try Program.opened(on: desktop, files.map(\.path))
    for (action, parameter) in [
      ("layer-name", "['0', 'Alps']"), ("layer-visible", "int64 0"), ("layer-lock", "int64 1"),
      ("layer-place", "[int64 0, 1]"),
    ] {
      try program.activate(action, parameter)
    }
    try eventually("it is kept") { try program.revision() == 4 }
    let layers = try program.text("layers")
    for word in ["Alps", "hidden", "locked"] { XCTAssertTrue(layers.contains(word), layers) }
    try eventually("the session has the journal") {
      (try? desktop.sessionFile.text())?.contains(#""journal":"#) == true
    }
    program.kill()
    try Data(Sample.taveuni.text.replacing("Mürren", with: "Gimmelwald").utf8).write(to: files[1])
    let next = try Program.opened(on: desktop)
    XCTAssertEqual(try next.text("layers"), layers)
    try eventually("what another program changed meanwhile is merged") {
      try next.exported().contains("Gimmelwald")
    }
  }

  func testClosedDraftCanBeReopened() throws {
    let desktop = try Desktop()
    let program = try Program.opened(on: desktop, [desktop.file("a.geojson", Sample.bern.text).path])
    XCTAssertEqual(try Program(on: desktop, ["geo:48.2010,16.3695?z=12"]).child.status(), 0)
    program.window = 2
    // Ignores errors until the window exists, because calling an action of a missing window fails.
    try eventually("there is a draft") { (try? program.text("layers").contains("draft")) ?? false }
    let (layers, exported) = (try program.text("layers"), try program.exported())
    XCTAssertFalse(try program.isEnabled("app.reopen-closed"))
    try program.activate("close")
    program.window = 1
    try eventually("it is said that the draft was kept") {
      try Accessible(desktop).shows("Its unsaved changes were kept.")
    }
    try program.waitUntilEnabled("app.reopen-closed")
    try program.focus()
    try program.keyboard.press("ctrl+shift+t")
    program.window = 3
    try eventually("the draft is back") { (try? program.text("layers")) == layers }
    XCTAssertEqual(try program.exported(), exported)
    XCTAssertFalse(try program.isEnabled("app.reopen-closed"))
  }
}

extension Desktop {
  /// The file in which the program stores the states of its windows.
  var sessionFile: URL { folder.appendingPathComponent("state/pindrop/session.json") }

  /// Removes all stored data from which the next start would restore maps.
  func forgetMaps() throws {
    for place in ["share/pindrop", "state/pindrop"] {
      let item = folder.appendingPathComponent(place)
      if item.isThere { try FileManager.default.removeItem(at: item) }
    }
  }
}

extension Program {
  fileprivate func isEnabled(_ action: String) throws -> Bool {
    let parts = action.split(separator: ".")
    return try call("/org/pindrop/Pindrop", "Describe", ["'\(parts[parts.count - 1])'"]).hasPrefix("((true")
  }
}

/// A program with three windows: a changed map, an unchanged map of two files, and an unchanged map with a selection
/// and a table.
private struct ThreeWindows {
  /// The visible state of a window.
  struct VisibleState: Equatable {
    var layers: String
    var selection: String
    var showsTable: String
  }

  let desktop: Desktop
  let program: Program
  private let shown: [VisibleState]
  private let viewports: [Viewport]
  private let exported: String

  init() throws {
    let home = try Desktop(animations: false)
    func path(_ name: String) throws -> String { try home.file(name, Sample.bern.text).path }
    let running = try Program.opened(on: home, [path("changed.geojson")])
    try running.activate("select-all")
    try running.activate("color", "'blue'")
    try eventually("the change is kept") { try running.revision() == 1 }
    exported = try running.exported()
    for paths in try [[path("one.geojson"), path("two.geojson")], [path("plain.geojson")]] {
      XCTAssertEqual(try Program(on: home, paths).child.status(), 0)
      running.window += 1
      try eventually("the window is there") { (try? running.text("layers"))?.contains("geojson") == true }
      try running.stableMap()
    }
    let screen = try Accessible(home)
    try running.focus()
    let heading = try eventual("the heading of the layers") { try screen.center(of: "Layers") }
    let names = try screen.names().filter { $0.hasPrefix("Menu for Layer") }.count
    try running.pointer.click(at: heading)
    try eventually("the layers are opened or closed") {
      try screen.names().filter { $0.hasPrefix("Menu for Layer") }.count != names
    }
    try running.set("toggle-table", "true")
    try running.stableMap()
    try running.activate("select-all")
    try running.activate("rotate", "0.5")
    for _ in 0..<5 { try running.activate("zoom-in") }
    (shown, viewports) = try ThreeWindows.look(at: running)
    (desktop, program) = (home, running)
    XCTAssertEqual(shown.map(\.showsTable), ["false", "false", "true"])
    XCTAssertEqual(shown[2].selection.components(separatedBy: #"\n"#).count, 4, shown[2].selection)
  }

  private static func look(at program: Program) throws -> (shown: [VisibleState], viewports: [Viewport]) {
    var (shown, viewports): ([VisibleState], [Viewport]) = ([], [])
    for window in 1...3 {
      program.window = window
      viewports.append(try program.stableMap().viewport)
      shown.append(
        VisibleState(
          layers: try program.text("layers"), selection: try program.text("selection"),
          showsTable: try program.state("toggle-table")))
    }
    return (shown, viewports)
  }

  /// Waits until all changes are on the disk, so that a crash loses nothing.
  func waitUntilAllIsKept() throws {
    var rest = StabilityDetector<String?>()
    try eventually("the session is kept") {
      let text = try? desktop.sessionFile.text()
      return rest.has(text) && text?.contains(#""showsTable":true"#) == true
        && text?.contains(#""rotation":0.5"#) == true && text?.contains(#""showsLayers":true"#) == true
    }
    // Waits until the last change has been saved, which happens after a delay.
    let zoom = viewports[2].zoom
    try eventually("the last zoom is kept") {
      (try? desktop.sessionFile.text())?.contains("\"zoom\":\(zoom)") == true
    }
  }

  func assertAllIsBack() throws {
    let next = try Program.opened(on: desktop)
    try assertWindows(of: next)
    let screen = try Accessible(desktop)
    try eventually("the layers are open") { try screen.shows("Menu for Layer") }
    next.window = 1
    XCTAssertEqual(try next.exported(), exported)
    next.window = 4
    XCTAssertThrowsError(try next.text("layers"), "There are more windows than there were.")
  }

  func assertWindows(of next: Program) throws {
    next.window = 3
    try eventually("the last window is back") { (try? next.text("layers")) == shown[2].layers }
    let (again, views) = try ThreeWindows.look(at: next)
    XCTAssertEqual(again, shown)
    for (view, old) in zip(views, viewports) {
      XCTAssertEqual(view.zoom, old.zoom, accuracy: 1e-6)
      XCTAssertEqual(view.rotation, old.rotation, accuracy: 1e-6)
      XCTAssertEqual(view.size, old.size)
      let (place, oldPlace) = (view.center.coordinate, old.center.coordinate)
      XCTAssertEqual(place.latitude, oldPlace.latitude, accuracy: 1e-6)
      XCTAssertEqual(place.longitude, oldPlace.longitude, accuracy: 1e-6)
    }
  }
}
