import Geography
import Gettext

extension CompassPoints {
  /// The compass points in the user's language.
  public static let local = CompassPoints([
    localized(context: "point of the compass", "N"), localized(context: "point of the compass", "NNE"),
    localized(context: "point of the compass", "NE"), localized(context: "point of the compass", "ENE"),
    localized(context: "point of the compass", "E"), localized(context: "point of the compass", "ESE"),
    localized(context: "point of the compass", "SE"), localized(context: "point of the compass", "SSE"),
    localized(context: "point of the compass", "S"), localized(context: "point of the compass", "SSW"),
    localized(context: "point of the compass", "SW"), localized(context: "point of the compass", "WSW"),
    localized(context: "point of the compass", "W"), localized(context: "point of the compass", "WNW"),
    localized(context: "point of the compass", "NW"), localized(context: "point of the compass", "NNW"),
  ])
}

extension DistanceAndBearing {
  /// Parses text typed by the user, with compass points in the user's language or in English.
  public init?(typed text: String) { self.init(text, points: .local) }
}
