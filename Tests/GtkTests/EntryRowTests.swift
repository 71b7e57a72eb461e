import Adwaita
import CAdwaita
import Gtk
import GtkTesting
import XCTest

final class EntryRowTests: XCTestCase {
  /// The field inside the row has the focus, so screen readers read the role of the field.
  func testEntryRowFieldHasTheTextBoxRole() throws {
    try onMain {
      adw_init()
      let row = EntryRow("Title", text: "Bern")
      let window = Adwaita.Window()
      window.child = row
      window.present()
      pump { row.isMapped }
      _ = row.grabFocus()
      let field = try XCTUnwrap(row.field)
      pump("the field has the focus") { field.hasFocus }
      XCTAssertEqual(field.accessibleRole, .textBox)
      window.destroy()
    }
  }
}
