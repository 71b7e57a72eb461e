import CGtk

/// A control that activates an action, and is insensitive while the action is disabled.
public protocol Actionable: Widget {}

extension Actionable {
  /// The action, with its prefix; nil for none.
  public var actionName: String? {
    get { gtk_actionable_get_action_name(opaque).map { String(cString: $0) } }
    set {
      // GTK 4.8 makes an action helper for a name of NULL too. A toggle or check button that has a helper leaves its
      // click to the action, and without an action nothing happens.
      guard newValue != actionName else { return }
      gtk_actionable_set_action_name(opaque, newValue)
    }
  }

  /// Sets the action's parameter.
  public func setActionTarget<T: VariantValue>(_ target: T) {
    gtk_actionable_set_action_target_value(opaque, target.variant())
  }
}
