import AnnotationKit
import Gtk
import Observing

/// Any widget can be in a callout; one that is in no other container.
extension Widget: CalloutAccessory {}

extension Button: CalloutControl {
  /// Calls `body` at each click, and at each press of a key that does the same, until the result is released.
  public func observeTaps(_ body: @escaping @MainActor () -> Void) -> Subscription {
    let handler = onClick(body)
    return Subscription { handler.disconnect() }
  }
}

extension CheckButton: CalloutControl {
  /// Calls `body` at each change of the check, also by the program, until the result is released.
  public func observeTaps(_ body: @escaping @MainActor () -> Void) -> Subscription {
    let handler = onToggle(body)
    return Subscription { handler.disconnect() }
  }
}
