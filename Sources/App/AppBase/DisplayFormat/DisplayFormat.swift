import Geography
import Gtk
import Observing
import Sentences

/// The user's settings for displaying coordinates and lengths, shared by all windows.
public final class DisplayFormat {
  private let preferences: Preferences
  private let measurement: Measurement
  private let observers = Observers<Void>()
  private var subscription: Subscription?

  /// Creates the settings. `measurement` determines the units if the preferences follow the locale.
  package init(_ preferences: Preferences, measurement: Measurement = .current) {
    self.preferences = preferences
    self.measurement = measurement
    subscription = preferences.observe([.coordinateNotation, .units]) { [unowned self] _ in
      observers.notify(())
    }
  }

  /// Calls `body` after each change, until the returned subscription is released.
  package func observe(_ body: @escaping @MainActor () -> Void) -> Subscription { observers.add { body() } }

  package var notation: CoordinateNotation { preferences.coordinateNotation }

  package var units: LengthUnits {
    switch preferences.units {
    case .metric: .metric
    case .imperial: .imperial
    case .nautical: .nautical
    case .locale:
      switch measurement {
      case .metric: .metric
      case .customary: .imperial
      }
    }
  }

  package func text(of coordinate: Coordinate) -> String { notation.text(of: coordinate) }

  /// Returns the text of a coordinate without unneeded decimals. Don't use the text for a place that is being moved,
  /// because the number of decimals may change.
  package func displayText(of coordinate: Coordinate) -> String { notation.displayText(of: coordinate) }

  /// Returns the text of a coordinate for display in a label. Don't use it for a field, a copy or a file.
  ///
  /// In right-to-left languages, the text contains isolate characters. Otherwise a label would show longitude and
  /// latitude in the wrong order.
  package func shownText(of coordinate: Coordinate) -> String { notation.shownText(of: coordinate) }

  /// Returns a distance and direction, such as `240 m · 225° SW`, or `nil` if both ends are the same place.
  package func text(of geodesic: Geodesic) -> String? {
    guard geodesic.distance >= 0.05 else { return nil }
    return localized(
      "{0} · {1}", GroundDistance(meters: geodesic.distance).text(in: units),
      Bearing(degrees: geodesic.initialBearing).text(in: .local))
  }

  /// Returns the distance and direction from a named place, such as `240 m SW of Museum`, or `At Museum` if both ends
  /// are the same place.
  package func text(of geodesic: Geodesic, from name: String) -> String {
    guard geodesic.distance >= 0.05 else { return localized("At {0}", name) }
    return localized(
      "{0} {1} of {2}", GroundDistance(meters: geodesic.distance).text(in: units),
      CompassPoints.local.name(of: Bearing(degrees: geodesic.initialBearing)), name)
  }
}

extension CoordinateNotation {
  /// Returns the text of a coordinate for a label, like `DisplayFormat.shownText(of:)`.
  @MainActor package func shownText(of coordinate: Coordinate) -> String {
    displayText(of: coordinate).isolated
  }
}

extension String {
  /// The text in a left-to-right isolate (U+2066, U+2069) if the user's language is written from right to left.
  @MainActor package var isolated: String {
    Widget.defaultTextDirection == .rightToLeft ? "\u{2066}\(self)\u{2069}" : self
  }
}
