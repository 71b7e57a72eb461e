import CGtk

/// The accessible name that the program has set for a widget. It is stored here because GTK has no getter.
final class AccessibleName {
  private let text: String?
  private weak var label: Widget?

  init(text: String) { self.text = text }

  /// Creates a name that is taken from the widget that labels another widget.
  init(label: Widget) {
    text = nil
    self.label = label
  }

  var current: String? { text ?? label?.accessibleName }
}

extension Widget {
  /// The name that a screen reader probably reads: the name that the program set, or else the text or tooltip. Complete
  /// only if `WidgetLocator.isWanted` is true.
  var accessibleName: String? {
    if let given = attachment(AccessibleName.self)?.current { return given }
    if let label = self as? Label { return label.text }
    return gtk_widget_get_tooltip_text(cast()).map { String(cString: $0) }
  }
}
