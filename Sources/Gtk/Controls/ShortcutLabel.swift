import CGtk

/// Shows a keyboard shortcut as its keys.
public final class ShortcutLabel: Widget {
  /// `key` is in GTK's words, such as `<Control>s`; several with spaces between them are shown with slashes.
  public init(_ key: String) { super.init(sharing: gtk_shortcut_label_new(key)) }
}
