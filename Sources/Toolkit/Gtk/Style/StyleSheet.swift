import CGtk

/// CSS for all windows of the program.
public final class StyleSheet: Object {
  /// The error messages from parsing the sheet.
  public private(set) var errors: [String] = []

  public init(_ css: String) {
    super.init(taking: UnsafeMutableRawPointer(gtk_css_provider_new()))
    connect("parsing-error") { [unowned self] (_: UnsafeMutableRawPointer, error: UnsafeMutableRawPointer) in
      errors.append(String(cString: error.assumingMemoryBound(to: GError.self).pointee.message))
    }
    gtk_css_provider_load_from_data(cast(), css, gssize(css.utf8.count))
  }

  /// The precedence among conflicting style sheets.
  public enum Priority {
    /// Below the theme, which can override the sheet.
    case fallback
    /// Above the theme and below the user's style sheet.
    case application
  }

  /// Applies the sheet to the display.
  public func apply(_ priority: Priority = .application) {
    guard let display = gdk_display_get_default() else { return }
    let number =
      switch priority {
      case .fallback: GTK_STYLE_PROVIDER_PRIORITY_FALLBACK
      case .application: GTK_STYLE_PROVIDER_PRIORITY_APPLICATION
      }
    gtk_style_context_add_provider_for_display(display, opaque, guint(number))
  }

  public func withdraw() {
    guard let display = gdk_display_get_default() else { return }
    gtk_style_context_remove_provider_for_display(display, opaque)
  }
}
