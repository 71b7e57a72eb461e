import AnnotationKit
import Gtk
import Observing

/// Allows any widget without a parent as a callout accessory.
extension Widget: CalloutAccessory {}

extension Button: CalloutControl {
  /// Calls `body` on each click and each keyboard activation, until the returned subscription is released.
  public func observeTaps(_ body: @escaping @MainActor () -> Void) -> Subscription {
    let handler = onClick(body)
    return Subscription { handler.disconnect() }
  }
}

extension CheckButton: CalloutControl {
  /// Calls `body` on each change of the check mark, including changes by the program, until the returned subscription
  /// is released.
  public func observeTaps(_ body: @escaping @MainActor () -> Void) -> Subscription {
    let handler = onToggle(body)
    return Subscription { handler.disconnect() }
  }
}
