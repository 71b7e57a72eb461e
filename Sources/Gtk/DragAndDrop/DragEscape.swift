import CGtk
import CXInput

/// Reports Escape on X11 during a drag of this process, whatever window has the keyboard.
///
/// GDK grabs the keys during a drag, but its own reaction to Escape is never reached: GTK 4.8 drops events of the root
/// window, which has no surface (`get_event_surface` in gdkdevicemanager-xi2.c), and GTK 4.18 doesn't cancel on those
/// of the drag's window. On Wayland the compositor cancels.
final class DragEscape {
  private var handler: SignalHandler?

  func begin(_ drag: Drag, _ body: @escaping @MainActor () -> Void) {
    end()
    let display = gdk_drag_get_display(drag.opaque)!
    let object = Object.wrapping(UnsafeMutableRawPointer(display))
    guard g_signal_lookup("xevent", Object.gtype(ofInstance: object.pointer)) != 0 else { return }
    handler = object.connect("xevent") { (event: UnsafeMutableRawPointer) -> Bool in
      let code = cxinput_key_pressed(event)
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
