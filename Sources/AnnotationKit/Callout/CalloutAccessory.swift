import Observing

/// What a callout can hold beside its texts: whatever the toolkit that shows the map has for views.
///
/// `Gtk.Widget` is one where `ShumateMap` is imported:
///
///     view.canShowCallout = true
///     view.leftCalloutAccessoryView = Image(icon: "mark-location-symbolic")
///     view.rightCalloutAccessoryView = Button(icon: "go-next-symbolic", tooltip: "More")
@MainActor public protocol CalloutAccessory: AnyObject {}

/// An accessory whose taps the map view's delegate hears of, as a `UIControl`'s in MapKit.
@MainActor public protocol CalloutControl: CalloutAccessory {
  /// Calls `body` at each tap, or click, or press of a key that does the same, until the result is released.
  func observeTaps(_ body: @escaping @MainActor () -> Void) -> Subscription
}
