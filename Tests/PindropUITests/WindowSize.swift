import Gtk
import GtkTesting
import XCTest

/// Gives a window another size, as its user would by dragging its corner. GTK counts the border of a window that has no
/// shadow.
///
/// What the display says of the size at which a window was shown may come after the wish, which is lost then: it is
/// wished again until it holds.
@MainActor func resize(_ window: Gtk.Window, to width: Int, _ height: Int) {
  var (wished, fitting): (Double?, Double?)
  let isResized = pump {
    let now = MainLoop.now
    guard abs(window.width - Double(width)) <= 16, abs(window.height - Double(height)) <= 16 else {
      fitting = nil
      if now - (wished ?? 0) > 1 {
        // To wish for the same size once more is no wish.
        if wished != nil { window.defaultSize = (width + 1, height) }
        window.defaultSize = (width, height)
        wished = now
      }
      return false
    }
    fitting = fitting ?? now
    return now - (fitting ?? now) > 0.1
  }
  if !isResized {
    XCTFail("The window is \(window.width)×\(window.height) in place of \(width)×\(height).")
  }
}
