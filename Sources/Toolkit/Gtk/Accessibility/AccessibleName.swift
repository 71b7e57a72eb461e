import CGtk

/// The accessible name that the program set for a widget. GTK has no getter for it.
final class AccessibleName {
  private let text: String?
  private weak var label: Widget?

  init(text: String) { self.text = text }

  /// Creates a name taken from the widget that labels another one.
  init(label: Widget) {
    text = nil
    self.label = label
  }

  var current: String? { text ?? label?.accessibleName }
}

extension Widget {
  /// The name that a screen reader probably reads: the name set by the program, or the text or tooltip. Only
  /// complete if `WidgetLocator.isWanted`.
  var accessibleName: String? {
    if let given = attachment(AccessibleName.self)?.current { return given }
    if let label = self as? Label { return label.text }
    return gtk_widget_get_tooltip_text(cast()).map { String(cString: $0) }
  }
}
