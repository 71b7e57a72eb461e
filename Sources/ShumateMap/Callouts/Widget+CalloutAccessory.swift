import AnnotationKit
import Gtk

/// Any widget can be in a callout; one that is in no other container.
extension Widget: CalloutAccessory {}

extension Button: CalloutControl {
  public func observeTaps(_ body: @escaping @MainActor () -> Void) -> Subscription {
    let handler = onClick(body)
    return Subscription { handler.disconnect() }
  }
}

extension CheckButton: CalloutControl {
  public func observeTaps(_ body: @escaping @MainActor () -> Void) -> Subscription {
    let handler = onToggle(body)
    return Subscription { handler.disconnect() }
  }
}
