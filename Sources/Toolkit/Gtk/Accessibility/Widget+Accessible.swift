import CGtk

/// The accessible description that the program has set for a widget. It is stored here because GTK has no getter.
private final class AccessibleDescription {
  let text: String

  init(text: String) { self.text = text }
}

/// An accessible state of a widget.
public enum AccessibleState {
  case busy(Bool)
  case disabled(Bool)
  case hidden(Bool)
  case invalid(Bool)
  case checked(Bool)
  case expanded(Bool)
  case pressed(Bool)
  case selected(Bool)
}

extension Widget {
  /// Sets the accessible label.
  public func setAccessibleLabel(_ text: String) {
    updateAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, text)
    if WidgetLocator.isWanted { attach(AccessibleName(text: text)) }
  }

  /// The accessible description that the program set, or an empty string.
  public var accessibleDescription: String { attachment(AccessibleDescription.self)?.text ?? "" }

  /// Sets the accessible description, which a screen reader adds to the label.
  public func setAccessibleDescription(_ text: String) {
    guard text != accessibleDescription else { return }
    attach(AccessibleDescription(text: text))
    updateAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
  }

  public func setAccessible(_ state: AccessibleState) {
    let (name, new): (GtkAccessibleState, Int32) =
      switch state {
      case .busy(let isSo): (GTK_ACCESSIBLE_STATE_BUSY, isSo ? 1 : 0)
      case .disabled(let isSo): (GTK_ACCESSIBLE_STATE_DISABLED, isSo ? 1 : 0)
      case .hidden(let isSo): (GTK_ACCESSIBLE_STATE_HIDDEN, isSo ? 1 : 0)
      case .invalid(let isSo): (GTK_ACCESSIBLE_STATE_INVALID, isSo ? 1 : 0)
      case .checked(let isSo): (GTK_ACCESSIBLE_STATE_CHECKED, isSo ? 1 : 0)
      case .expanded(let isSo): (GTK_ACCESSIBLE_STATE_EXPANDED, isSo ? 1 : 0)
      case .pressed(let isSo): (GTK_ACCESSIBLE_STATE_PRESSED, isSo ? 1 : 0)
      case .selected(let isSo): (GTK_ACCESSIBLE_STATE_SELECTED, isSo ? 1 : 0)
      }
    cgtk_accessible_state(opaque, name, new)
  }

  /// Sets the widget whose text labels this widget.
  public func setLabeled(by label: Widget) {
    cgtk_accessible_relate(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY, label.opaque)
    if WidgetLocator.isWanted { attach(AccessibleName(label: label)) }
  }
}

extension Object {
  /// Updates a text property of an object that implements `GtkAccessible`.
  func updateAccessible(_ property: GtkAccessibleProperty, _ text: String) {
    var names = [property]
    var value = GValue()
    g_value_init(&value, cgtk_type_string)
    LayoutLimit.clipped(text).write(to: &value)
    gtk_accessible_update_property_value(opaque, 1, &names, &value)
    g_value_unset(&value)
  }
}
