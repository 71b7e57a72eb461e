import CGtk

/// A control that activates an action. The control is insensitive while the action is disabled.
public protocol Actionable: Widget {}

extension Actionable {
  /// The name of the action with its prefix, or `nil`.
  public var actionName: String? {
    get { gtk_actionable_get_action_name(opaque).map { String(cString: $0) } }
    set {
      // Don't set an unchanged name. GTK creates an action helper even for a NULL name, and a toggle or check button
      // with a helper leaves clicks to the action. Without an action, a click would have no effect.
      guard newValue != actionName else { return }
      gtk_actionable_set_action_name(opaque, newValue)
    }
  }

  /// Sets the action's parameter.
  public func setActionTarget<T: VariantValue>(_ target: T) {
    gtk_actionable_set_action_target_value(opaque, target.variant())
  }
}
