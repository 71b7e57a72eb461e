import CGtk
import CXInput

/// Reports presses of Escape on X11 during a drag that started in this process, regardless of which window has the
/// keyboard focus.
///
/// During a drag, GTK 4.8 grabs the keys, but drops events of the root window, which has no surface
/// (`get_event_surface` in gdkdevicemanager-xi2.c). GTK 4.18 doesn't grab the keys, so they go to the focused window,
/// which can belong to another process. On Wayland, the compositor cancels the drag.
final class DragEscape {
  private var handler: SignalHandler?
  private var release: (() -> Void)?

  func begin(_ drag: Drag, _ body: @escaping @MainActor () -> Void) {
    end()
    let display = gdk_drag_get_display(drag.opaque)!
    let object = Object.wrapping(UnsafeMutableRawPointer(display))
    guard g_signal_lookup("xevent", Object.gtype(ofInstance: object.pointer)) != 0 else { return }
    let codes = DragEscape.codes(on: display)
    for code in codes { cxinput_set_grabs_key(display, code, 1) }
    release = { for code in codes { cxinput_set_grabs_key(display, code, 0) } }
    handler = object.connect("xevent") { (event: UnsafeMutableRawPointer) -> Bool in
      guard codes.contains(cxinput_key_pressed(event)) else { return false }
      body()
      return true
    }
  }

  func end() {
    handler?.disconnect()
    handler = nil
    release?()
    release = nil
  }

  /// Returns the key codes of Escape. A keyboard can have several.
  private static func codes(on display: OpaquePointer) -> Set<guint> {
    var keys: UnsafeMutablePointer<GdkKeymapKey>?
    var count: gint = 0
    guard gdk_display_map_keyval(display, guint(GDK_KEY_Escape), &keys, &count) != 0, let keys else {
      return []
    }
    defer { g_free(keys) }
    return Set(UnsafeBufferPointer(start: keys, count: Int(count)).map(\.keycode))
  }
}
