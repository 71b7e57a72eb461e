import CGtk

/// A control that calls an action, and is insensitive while the action is.
public protocol Actionable: Widget {}

extension Actionable {
  public var actionName: String? {
    get { gtk_actionable_get_action_name(opaque).map { String(cString: $0) } }
    set { gtk_actionable_set_action_name(opaque, newValue) }
  }

  /// What the action is told.
  public func setActionTarget<T: VariantValue>(_ target: T) {
    gtk_actionable_set_action_target_value(opaque, target.variant())
  }
}
