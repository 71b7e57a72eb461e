import CGtk

/// The accessible name that the program gave a widget: GTK has no function that returns it.
final class AccessibleName {
  private let text: String?
  private weak var label: Widget?

  init(text: String) { self.text = text }

  /// The name of a widget that another one labels.
  init(label: Widget) {
    text = nil
    self.label = label
  }

  var current: String? { text ?? label?.accessibleName }
}

extension Widget {
  /// The name that a screen reader says, as far as it can be known: the name that the program gave the widget, or else
  /// its text or tooltip. Only known if `WidgetLocator.isWanted`.
  var accessibleName: String? {
    if let given = attachment(AccessibleName.self)?.current { return given }
    if let label = self as? Label { return label.text }
    return gtk_widget_get_tooltip_text(cast()).map { String(cString: $0) }
  }
}
