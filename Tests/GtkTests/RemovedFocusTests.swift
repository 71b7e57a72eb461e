import CGtk
import Gtk
import GtkTesting
import XCTest

/// Tests removing the widget that has the keyboard focus.
final class RemovedFocusTests: XCTestCase {
  func testKeysAreHeardRightAfterTheFocusedWidgetIsRemoved() throws {
    try onMain {
      let keyboard = try Pointer.required()
      let window = Window()
      let outer = Box(.vertical)
      let inner = Box(.vertical)
      let field = Entry()
      inner.append(field)
      outer.append(inner)
      window.child = outer
      var heard = 0
      let keys = EventControllerKey()
      keys.onPress { key, _ in
        guard key == .delete else { return false }
        heard += 1
        // Removes the focused field with its parent.
        if heard == 1 { outer.remove(inner) }
        return true
      }
      keys.phase = .capture
      window.add(keys)
      window.present()
      pump("the window is shown") { window.isMapped && window.isActive }
      field.grabFocus()
      XCTAssertTrue(outer.containsFocus)
      keyboard.strikeQuickly("Delete", "Delete", "Delete")
      pump("all keys are heard") { heard == 3 }
      XCTAssertFalse(outer.containsFocus)
      XCTAssertNil(window.focusWidget)
      window.destroy()
    }
  }

  func testOtherWidgetsKeepTheFocusWhenOneIsRemoved() throws {
    try onMain {
      let window = Window()
      let box = Box(.vertical)
      let (first, second) = (Button("First"), Button("Second"))
      box.append(first)
      box.append(second)
      window.child = box
      window.present()
      pump("the window is shown") { window.isMapped }
      first.grabFocus()
      second.grabFocus()
      box.remove(first)
      XCTAssertTrue(window.focusWidget === second)
      // A widget that is moved to another window leaves no focus behind.
      box.remove(second)
      XCTAssertNil(window.focusWidget)
      let other = Window()
      other.child = second
      other.present()
      pump("it is shown") { other.isMapped }
      second.grabFocus()
      XCTAssertTrue(other.focusWidget === second)
      XCTAssertNil(window.focusWidget)
      other.destroy()
      window.destroy()
    }
  }
}
