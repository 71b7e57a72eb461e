import CAdwaita
import CGtk
import Gtk

/// An application with libadwaita's style sheet, which follows the desktop's colour scheme.
open class Application: Gtk.Application {
  public override init(id: String, flags: Flags = []) {
    super.init(
      taking: UnsafeMutableRawPointer(adw_application_new(id, GApplicationFlags(rawValue: flags.rawValue))!))
  }
}

/// libadwaita without an `Application`.
public enum Libadwaita {
  /// Initialises libadwaita; calling it again does nothing. Needs a display.
  public static func start() { adw_init() }
}

/// A window whose header bar is part of its content.
open class ApplicationWindow: Gtk.ApplicationWindow {
  public override init(_ application: Gtk.Application) {
    super.init(sharing: adw_application_window_new(application.cast()))
  }

  open override var child: Widget? {
    get { adw_application_window_get_content(cast()).map { Widget.wrapping($0) } }
    set { adw_application_window_set_content(cast(), newValue?.cast()) }
  }
}

/// A window without an application.
open class Window: Gtk.Window {
  public override init() { super.init(sharing: adw_window_new()) }

  open override var child: Widget? {
    get { adw_window_get_content(cast()).map { Widget.wrapping($0) } }
    set { adw_window_set_content(cast(), newValue?.cast()) }
  }
}
