import Colors
import MapStyles

/// The styles of a street map's labels in a theme.
///
/// The text has a contrast of at least 4.5 : 1 to its halo on any ground. The halo is at most a quarter of the text
/// size, so that it doesn't fill letters.
public struct StreetLabelStyles: Hashable, Sendable {
  public var place: Color
  public var street: Color
  public var path: Color
  public var water: Color
  public var waterHalo: Color
  public var park: Color
  public var pointOfInterest: Color
  public var houseNumber: Color
  public var halo: Color

  /// Returns the style of labels of a kind. For shields, the halo's color is the color of the plate.
  public func style(for kind: StreetLabel.Kind, rank: Int) -> LabelStyle {
    switch kind {
    case .city: label(place, TextStyle(size: rank <= 6 ? 17 : 15, weight: .semibold))
    case .town: label(place, TextStyle(size: 14, weight: .semibold))
    case .village: label(place, TextStyle(size: 12.5))
    case .suburb: label(path, TextStyle(size: 11.5, weight: .semibold, tracking: 0.5))
    case .neighborhood: label(path, TextStyle(size: 11, tracking: 0.3))
    case .lake, .river:
      LabelStyle(
        text: TextStyle(size: kind == .lake ? 11 : 10.5, isItalic: true), color: water, halo: waterHalo,
        haloWidth: 1.3)
    case .shield: LabelStyle(text: TextStyle(size: 9, weight: .bold), color: street, halo: halo, haloWidth: 1)
    case .majorStreet: label(street, TextStyle(size: 11, weight: .semibold))
    case .street: label(street, TextStyle(size: 10.5))
    case .minorStreet: label(street, TextStyle(size: 10))
    case .path: label(path, TextStyle(size: 9.5))
    case .park: label(park, TextStyle(size: 10.5))
    case .pointOfInterest: label(pointOfInterest, TextStyle(size: 10))
    case .houseNumber: label(houseNumber, TextStyle(size: 9))
    case .styled: label(street, TextStyle(size: 10))
    }
  }

  private func label(_ color: Color, _ text: TextStyle) -> LabelStyle {
    LabelStyle(text: text, color: color, halo: halo, haloWidth: min(1.4, text.size * 0.13))
  }
}

extension Theme {
  /// The styles of the labels of street maps.
  public var streetLabels: StreetLabelStyles {
    switch self {
    case .light:
      StreetLabelStyles(
        place: Color(rgb: 0x35303e), street: Color(rgb: 0x46424c), path: Color(rgb: 0x56505f),
        water: Color(rgb: 0x255377), waterHalo: Color(rgb: 0xe6f1f8, alpha: 0.8), park: Color(rgb: 0x2f5d34),
        pointOfInterest: Color(rgb: 0x5d4733), houseNumber: Color(rgb: 0x5c5763),
        halo: Color(rgb: 0xfcfbf8, alpha: 0.92))
    case .dark:
      StreetLabelStyles(
        place: Color(rgb: 0xe0dde6), street: Color(rgb: 0xc9c6d0), path: Color(rgb: 0xb4b0bc),
        water: Color(rgb: 0x9cc3de), waterHalo: Color(rgb: 0x16212b, alpha: 0.8), park: Color(rgb: 0xa5cba0),
        pointOfInterest: Color(rgb: 0xd8bf9f), houseNumber: Color(rgb: 0xaeaab5),
        halo: Color(rgb: 0x1b1d21, alpha: 0.9))
    }
  }
}
