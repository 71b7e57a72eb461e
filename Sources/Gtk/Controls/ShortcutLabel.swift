import CGtk

/// Shows a keyboard shortcut as its keys.
public final class ShortcutLabel: Widget {
  /// `key` is in GTK's words, such as `<Control>s`; several with spaces between them are shown with slashes.
  public init(_ key: String) { super.init(sharing: gtk_shortcut_label_new(key)) }

  /// The name of a shortcut in the language of the program, such as `Ctrl+S`. Returns `key` if GTK can't parse it.
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
