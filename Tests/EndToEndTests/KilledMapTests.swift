import Foundation
import Waiting
import XCTest

/// Tests the restoration after a kill of maps without unsaved features. Their layer state isn't in the files.
final class KilledMapTests: XCTestCase {
  private func start() throws -> (desktop: Desktop, program: Program, files: [URL]) {
    let desktop = try Desktop(animations: false)
    let files = try [
      desktop.file("first.geojson", Sample.bern.text), desktop.file("second.geojson", Sample.taveuni.text),
    ]
    return (desktop, try Program.opened(on: desktop, files.map(\.path)), files)
  }

  /// Changes the names, the order, the visibility, a lock and a color rule of two layers, in six steps.
  private func arrange(_ program: Program) throws {
    for (action, parameter) in [
      ("layer-color-rule", "['0', 'name', 'categories']"), ("layer-name", "['0', 'Alps']"),
      ("layer-name", "['1', 'Islands']"), ("layer-visible", "int64 0"), ("layer-lock", "int64 1"),
      ("layer-place", "[int64 0, 1]"),
    ] {
      try program.activate(action, parameter)
    }
  }

  /// Kills the program and starts it again with `arguments`. Asserts that the layers are the same as before, and that
  /// `steps` steps can be undone.
  private func assertAllIsBack(
    after program: Program, _ layers: String, steps: Int, _ arguments: [String]
  ) throws {
    program.kill()
    let next = try Program.opened(on: program.desktop, arguments)
    try eventually("the layers are back with \(arguments.count) files") {
      try next.text("layers") == layers
    }
    let revision = try next.revision()
    for _ in 0..<steps { try next.activate("undo") }
    try eventually("all is undone") { try next.revision() == revision + steps }
    // The names of the layers, from top to bottom.
    let names = try next.text("layers").components(separatedBy: #"\n"#).map { $0.split(separator: "|")[1] }
    XCTAssertEqual(names, ["second.geojson", "first.geojson"])
    next.kill()
  }

  func testChangedLayersAreRestoredAfterAKill() throws {
    for isOpened in [false, true] {
      let (_, program, files) = try start()
      try arrange(program)
      try eventually("it is kept") { try program.revision() == 6 }
      let layers = try program.text("layers")
      for word in ["Alps", "Islands", "hidden", "locked"] { XCTAssertTrue(layers.contains(word), layers) }
      // Kills immediately, because the list of windows then may not contain the journal yet.
      try assertAllIsBack(after: program, layers, steps: 6, isOpened ? files.reversed().map(\.path) : [])
    }
  }

  func testSavedMapIsRestoredAfterAKill() throws {
    for isOpened in [false, true] {
      let (_, program, files) = try start()
      try program.activate("select-all")
      try program.activate("color", "'blue'")
      try arrange(program)
      try eventually("it is kept") { try program.revision() == 7 }
      try program.activate("save")
      try eventually("it is saved") { try !program.text("layers").contains("unsaved") }
      let layers = try program.text("layers")
      try assertAllIsBack(after: program, layers, steps: 7, isOpened ? files.map(\.path) : [])
    }
  }

  func testSavedMapIsRestoredWhenItsFilesAreReopened() throws {
    let (desktop, program, files) = try start()
    try arrange(program)
    try eventually("it is kept") { try program.revision() == 6 }
    let layers = try program.text("layers")
    try program.activate("app.quit")
    XCTAssertEqual(try program.child.status(), 0)
    let next = try Program.opened(on: desktop, files.reversed().map(\.path))
    try eventually("the layers are back") { try next.text("layers") == layers }
  }

  func testRemovedDraftIsRestoredAfterAKill() throws {
    let desktop = try Desktop(animations: false)
    let program = try Program.opened(on: desktop, ["geo:48.2010,16.3695?z=12"])
    try eventually("the place is kept") { try program.revision() == 1 }
    let exported = try program.exported()
    try program.activate("layer-remove", "int64 0")
    try eventually("its layer is removed") { try program.revision() == 2 }
    program.kill()
    let next = try Program.opened(on: desktop)
    XCTAssertEqual(try next.revision(), 2)
    try next.activate("undo")
    try eventually("the removal is undone") { try next.revision() == 3 }
    XCTAssertEqual(try next.exported(), exported)
  }
}
