import CGtk

/// A label that shows a keyboard shortcut as keys.
public final class ShortcutLabel: Widget {
  /// Creates a label. `key` uses GTK's syntax, such as `<Control>s`; alternatives separated by spaces are
  /// shown with slashes.
  public init(_ key: String) { super.init(sharing: gtk_shortcut_label_new(key)) }

  /// Returns the localized name of a shortcut, such as `Ctrl+S`, or `key` if GTK can't parse it.
  public static func name(of key: String) -> String {
    var value: guint = 0
    var modifiers = GdkModifierType(rawValue: 0)
    guard gtk_accelerator_parse(key, &value, &modifiers) != 0,
      let label = gtk_accelerator_get_label(value, modifiers)
    else { return key }
    defer { g_free(label) }
    return String(cString: label)
  }
}
