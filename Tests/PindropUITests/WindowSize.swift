import Gtk
import GtkTesting
import XCTest

/// Gives a window another size, as its user would by dragging its corner. GTK counts the border of a window that has no
/// shadow.
@MainActor func resize(_ window: Gtk.Window, to width: Int, _ height: Int) {
  window.defaultSize = (width, height)
  if !pump(until: { abs(window.width - Double(width)) <= 16 && abs(window.height - Double(height)) <= 16 }) {
    XCTFail("The window is \(window.width)×\(window.height) in place of \(width)×\(height).")
  }
}
