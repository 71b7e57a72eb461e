import CGtk
import CXInput

/// Hears Escape on X11 while a drag of this process is under way, whatever window has the keyboard.
///
/// GDK takes the keys of a drag by grabs at the root window. Since GTK 4 the root window has no surface, and GDK drops
/// events for windows without one (`get_event_surface` in its gdkdevicemanager-xi2.c; seen with 4.8), so that its own
/// answer to Escape is never reached. On Wayland the compositor cancels.
final class DragEscape {
  private var handler: SignalHandler?

  func begin(_ drag: Drag, _ body: @escaping @MainActor () -> Void) {
    end()
    let display = gdk_drag_get_display(drag.opaque)!
    let object = Object.wrapping(UnsafeMutableRawPointer(display))
    guard g_signal_lookup("xevent", Object.gtype(ofInstance: object.pointer)) != 0 else { return }
    handler = object.connect("xevent") { (event: UnsafeMutableRawPointer) -> Bool in
      let code = cxinput_key_pressed_at_root(event)
      guard code != 0, DragEscape.isEscape(code, on: display) else { return false }
      body()
      return true
    }
  }

  func end() {
    handler?.disconnect()
    handler = nil
  }

  private static func isEscape(_ code: guint, on display: OpaquePointer) -> Bool {
    var values: UnsafeMutablePointer<guint>?
    var count: gint = 0
    guard gdk_display_map_keycode(display, code, nil, &values, &count) != 0, let values else { return false }
    defer { g_free(values) }
    return UnsafeBufferPointer(start: values, count: Int(count)).contains(guint(GDK_KEY_Escape))
  }
}
