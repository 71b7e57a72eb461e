import CGtk
import Glibc

/// GTK's connection to an X server with the XTEST extension, whose fake input arrives as real input.
///
/// Uses the connection of this process, so events have arrived when `synchronize` returns.
struct XServerConnection {
  let display: OpaquePointer
  private let testLibrary: UnsafeMutableRawPointer

  /// GTK's X display, or `nil` if GTK uses another display.
  static var display: OpaquePointer? {
    typealias Find = @convention(c) (OpaquePointer?) -> OpaquePointer?
    guard let gdkDisplay = gdk_display_get_default(),
      String(
        cString: g_type_name_from_instance(
          UnsafeMutableRawPointer(gdkDisplay).assumingMemoryBound(to: GTypeInstance.self)))
        == "GdkX11Display",
      let find = dlsym(dlopen(nil, RTLD_NOW), "gdk_x11_display_get_xdisplay")
    else { return nil }
    return unsafeBitCast(find, to: Find.self)(gdkDisplay)
  }

  /// Returns `nil` if libXtst isn't installed.
  init?(_ display: OpaquePointer) {
    guard let library = dlopen("libXtst.so.6", RTLD_NOW) else { return nil }
    self.display = display
    testLibrary = library
  }

  /// Returns a C function of libXtst, libX11 or GTK. `Function` must be its type.
  func function<Function>(_ name: String, _ type: Function.Type = Function.self) -> Function? {
    guard let symbol = dlsym(testLibrary, name) ?? dlsym(dlopen(nil, RTLD_NOW), name) else { return nil }
    return unsafeBitCast(symbol, to: type)
  }

  func synchronize() { gdk_display_sync(gdk_display_get_default()) }
}
