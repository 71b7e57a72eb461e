import Observing

/// A view in a callout. Its type belongs to the toolkit that shows the map.
///
/// With `ShumateMap` imported, `Gtk.Widget` conforms to this protocol:
///
/// ```
/// view.canShowCallout = true
/// view.leftCalloutAccessoryView = Icon(named: "mark-location-symbolic")
/// view.rightCalloutAccessoryView = Button(icon: "go-next-symbolic", tooltip: "More")
/// ```
@MainActor public protocol CalloutAccessory: AnyObject {}

/// An accessory whose taps are reported to the map view's delegate, like a `UIControl` in MapKit.
@MainActor public protocol CalloutControl: CalloutAccessory {
  /// Calls `body` on each tap, click or equivalent key press, until the returned subscription is released.
  func observeTaps(_ body: @escaping @MainActor () -> Void) -> Subscription
}
