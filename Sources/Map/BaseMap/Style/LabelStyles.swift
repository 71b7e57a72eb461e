import Colors
import MapStyles

/// The colors of labels, from which the styles for all kinds of labels are created.
public struct LabelStyles: Hashable, Sendable {
  public var country: Color
  public var region: Color
  public var city: Color
  public var town: Color
  public var lake: Color
  public var dot: Color
  public var halo: Color
  public var lakeHalo: Color

  /// Returns the style of `label` at `zoom`. Sizes change in steps, so that text rarely has to be measured again.
  public func style(for label: MapLabel, zoom: Double) -> LabelStyle {
    switch label.kind {
    case .country:
      let step = zoom < 3 ? 0.0 : zoom < 5 ? 0.75 : 1.5
      let size = (label.rank <= 2 ? 11 : label.rank <= 4 ? 10 : 9) + step
      return named(
        country, TextStyle(size: size, weight: .bold, tracking: label.rank <= 2 ? 1.2 : 0.7))
    case .region:
      return named(region, TextStyle(size: label.minZoom < 5.5 && zoom >= 5.5 ? 11 : 10, tracking: 0.3))
    case .lake:
      return LabelStyle(
        text: TextStyle(size: 10.5, isItalic: true), color: lake, halo: lakeHalo, haloWidth: 1.2, dot: nil)
    case .river:
      return LabelStyle(
        text: TextStyle(size: 9.5, isItalic: true, tracking: 0.3), color: lake, halo: halo, haloWidth: 1.3,
        dot: nil)
    case .locality:
      return localityStyle(label, zoom: zoom)
    }
  }

  private func localityStyle(_ label: MapLabel, zoom: Double) -> LabelStyle {
    // The differences in size between cities grow with the zoom.
    let (base, growth) =
      switch zoom {
      case ..<4: (10.5, 1.0)
      case ..<8: (11.0, 1.0)
      case ..<11: (11.5, 2.0)
      default: (12.0, 2.5)
      }
    let weight =
      switch label.population {
      case 3_000_000...: 2.0
      case 500_000...: 1.0
      case 200_000...: 0.75
      case 50_000...: 0.5
      default: 0.0
      }
    let isMajor = label.isCapital || label.population >= 50_000
    var style = named(
      isMajor ? city : town,
      TextStyle(size: base + growth * weight, weight: label.isCapital ? .bold : .regular))
    style.dot = LabelStyle.Dot(radius: label.isCapital ? 2.6 : 1.9, color: dot, fill: halo)
    return style
  }

  private func named(_ color: Color, _ text: TextStyle) -> LabelStyle {
    LabelStyle(text: text, color: color, halo: halo, haloWidth: 1.3, dot: nil)
  }
}
