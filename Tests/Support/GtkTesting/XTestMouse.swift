import CGtk
import Glibc

/// A mouse of the X server, controlled by the XTEST extension. Uses GTK's connection, so the events of a motion or a
/// press have arrived in this process when the function returns.
struct XTestMouse {
  private typealias Connection = @convention(c) (OpaquePointer?) -> OpaquePointer?
  private typealias Motion = @convention(c) (OpaquePointer?, Int32, Int32, Int32, UInt) -> Int32
  private typealias Press = @convention(c) (OpaquePointer?, UInt32, Int32, UInt) -> Int32

  private let connection: OpaquePointer
  private let fakeMotion: Motion
  private let fakePress: Press

  /// Creates a mouse on GTK's display. Returns `nil` if this isn't an X display or if libXtst isn't installed.
  init?() {
    guard let display = gdk_display_get_default(), let library = dlopen("libXtst.so.6", RTLD_NOW),
      String(
        cString: g_type_name_from_instance(
          UnsafeMutableRawPointer(display).assumingMemoryBound(to: GTypeInstance.self)))
        == "GdkX11Display",
      let find = dlsym(dlopen(nil, RTLD_NOW), "gdk_x11_display_get_xdisplay"),
      let connection = unsafeBitCast(find, to: Connection.self)(display),
      let motion = dlsym(library, "XTestFakeMotionEvent"), let press = dlsym(library, "XTestFakeButtonEvent")
    else { return nil }
    self.connection = connection
    fakeMotion = unsafeBitCast(motion, to: Motion.self)
    fakePress = unsafeBitCast(press, to: Press.self)
  }

  /// Moves the pointer to a point of the screen, in pixels.
  func move(to x: Int, _ y: Int) {
    _ = fakeMotion(connection, -1, Int32(x), Int32(y), 0)
    gdk_display_sync(gdk_display_get_default())
  }

  func set(_ button: Int, isPressed: Bool) {
    _ = fakePress(connection, UInt32(button), isPressed ? 1 : 0, 0)
    gdk_display_sync(gdk_display_get_default())
  }
}
