import Adwaita
import Gtk
import GtkTesting
import XCTest

@testable import AppBase

/// Tests the window with the keyboard shortcuts.
final class ShortcutsWindowTests: XCTestCase {
  func testShortcutsWindowFitsASmallScreenAndIsSearchable() throws {
    try onMain {
      let pointer = try Pointer.required()
      try withOpened { _, window in
        pump(settledFor: window)
        pointer.strike("ctrl+question")
        pump("the list is shown") { ShortcutsWindowTests.list?.isMapped ?? false }
        let list = try XCTUnwrap(ShortcutsWindowTests.list)
        XCTAssertLessThanOrEqual(list.width, 600)
        XCTAssertLessThanOrEqual(list.height, 700)
        XCTAssertEqual(
          mapped(ActionRow.self, in: list).count, KeyTable().sections.map(\.rows.count).reduce(0, +))
        pointer.type("undo")
        pump("only that is listed") { mapped(ActionRow.self, in: list).map(\.title) == ["Undo"] }
        pointer.strike("Escape")
        pump("all are listed again") { mapped(ActionRow.self, in: list).count > 1 && list.isMapped }
        pointer.strike("Escape")
        pump("it has gone") { ShortcutsWindowTests.list == nil }
      }
    }
  }

  @MainActor private static var list: ShortcutsWindow? {
    Gtk.Window.toplevels.lazy.compactMap { $0 as? ShortcutsWindow }.first
  }
}
