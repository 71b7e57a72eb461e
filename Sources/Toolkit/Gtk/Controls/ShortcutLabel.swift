import CGtk

/// A label that shows a keyboard shortcut as keys.
public final class ShortcutLabel: Widget {
  /// Creates a label. `key` is in GTK's syntax, such as `<Control>s`. Several keys separated by spaces are shown as
  /// alternatives, with slashes between them.
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
