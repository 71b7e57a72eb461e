import Gtk
import GtkTesting
import XCTest

/// Resizes a window as if its corner was dragged. If the window has no shadow, GTK includes the border in the size.
///
/// A request is lost if the display reports the initial size after it. So the request is repeated until the window has
/// the requested size.
@MainActor func resize(_ window: Gtk.Window, to width: Int, _ height: Int) {
  var (wished, fitting): (Double?, Double?)
  let isResized = pump {
    let now = MainLoop.now
    guard abs(window.width - Double(width)) <= 16, abs(window.height - Double(height)) <= 16 else {
      fitting = nil
      if now - (wished ?? 0) > 1 {
        // Requests another size first, because requesting the same size again has no effect.
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
