import AnnotationKit
import Gtk
import Observing

/// Allows any widget as a callout accessory, if it has no other parent.
extension Widget: CalloutAccessory {}

extension Button: CalloutControl {
  /// Calls `body` at each click and each keyboard activation, until the result is released.
  public func observeTaps(_ body: @escaping @MainActor () -> Void) -> Subscription {
    let handler = onClick(body)
    return Subscription { handler.disconnect() }
  }
}

extension CheckButton: CalloutControl {
  /// Calls `body` at each change of the check, including changes by the program, until the result is
  /// released.
  public func observeTaps(_ body: @escaping @MainActor () -> Void) -> Subscription {
    let handler = onToggle(body)
    return Subscription { handler.disconnect() }
  }
}
