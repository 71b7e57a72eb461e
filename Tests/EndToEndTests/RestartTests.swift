import Geography
import Waiting
import XCTest

/// Tests the layout of the window after a restart.
final class RestartTests: XCTestCase {
  func testSidebarDividerIsRestored() throws {
    let desktop = try Desktop()
    try desktop.prefer([:])
    let file = try desktop.file("sample.geojson", Sample.bern.text)
    let program = try Program.opened(on: desktop, [file.path])
    let list = try stableList(of: program)
    // The divider is slightly below the end of the list.
    let divider = Point(x: list.center.x, y: list.maxY + 5)
    let end = divider - Point(x: 0, y: 90)
    try program.pointer.move(to: divider)
    try program.pointer.press()
    try program.pointer.glide(from: divider, to: end)
    try program.pointer.release()
    let moved = try stableList(of: program)
    XCTAssertEqual(moved.maxY, list.maxY - 90, accuracy: 8, "the divider was not moved")
    try program.activate("app.quit")
    XCTAssertEqual(try program.child.status(), 0)
    let again = try Program.opened(on: desktop, [file.path])
    XCTAssertEqual(try stableList(of: again).maxY, moved.maxY, accuracy: 2, "the divider has gone back")
  }

  /// Returns the screen bounds of the list of places when the list doesn't move any more.
  private func stableList(of program: Program) throws -> Rectangle {
    let screen = try Accessible(program.desktop)
    // The offset from positions in the window to positions on the screen, which includes the window's border.
    let map = try eventual("a map to be seen") { try screen.bounds(of: "Map") }
    let corner = try program.stableMap().origin - map.origin
    var rest = StabilityDetector<Rectangle?>()
    return try eventual("a list of places that stands still") {
      let now = try screen.bounds(of: "Places")
      return rest.has(now) ? now?.offset(by: corner) : nil
    }
  }
}
