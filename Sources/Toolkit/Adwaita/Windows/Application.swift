import CAdwaita
import CGtk
import Gtk

/// An application with libadwaita's style sheet, which follows the desktop's color scheme.
open class Application: Gtk.Application {
  public override init(id: String, flags: Flags = []) {
    precondition(g_application_id_is_valid(id) != 0, "\(id) is no application id")
    super.init(
      taking: Object.construct(Application.type, ["application-id": id, "flags": Int(flags.rawValue)]))
  }

  private static let type = register("PindropAdwApplication", extending: adw_application_get_type()) {
    $0.assumingMemoryBound(to: GApplicationClass.self).pointee.startup = { application in
      Application.startWithoutTheme()
      let parent = Object.parentClass(
        of: UnsafeMutableRawPointer(application!), as: GApplicationClass.self)
      parent.pointee.startup?(application)
    }
  }

  /// Starts GTK without its default style sheet. libadwaita replaces the default style sheet anyway, and loading it
  /// takes half as long as loading libadwaita's style sheet.
  private static func startWithoutTheme() {
    guard g_getenv("GTK_THEME") == nil else { return }
    // libadwaita uses this name for an empty theme. If the variable is set, libadwaita doesn't change the theme, so the
    // variable is removed again.
    g_setenv("GTK_THEME", "Adwaita-empty", 1)
    defer { g_unsetenv("GTK_THEME") }
    gtk_init()
    _ = gtk_settings_get_default()
  }
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
