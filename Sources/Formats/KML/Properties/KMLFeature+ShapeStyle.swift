import Features
import Markup

extension KMLFeature {
  /// Sets a part of the style in the feature's own style, so that other features with the same shared style don't
  /// change. If the value is `nil`, removes the part from the feature's own style, so that the shared style applies. If
  /// `ExtendedData` has a property with the simplestyle name of this part, the property is changed instead, because it
  /// takes precedence.
  public func settingStyle(_ change: ShapeStyle.Change) -> KMLFeature {
    if properties.contains(where: { $0.name == change.name }) { return settingStyleProperty(change) }
    let style = reading { $0.style(styles) }
    switch change {
    case .stroke(let color):
      return settingOwnStyle("LineStyle", "color", to: KMLPaint.line(style).text(color))
    case .strokeOpacity(let opacity):
      return settingOwnStyle("LineStyle", "color", to: KMLPaint.line(style).text(opacity: opacity))
    case .strokeWidth: return settingOwnStyle("LineStyle", "width", to: change.value?.text)
    case .fill(let color): return settingOwnStyle("PolyStyle", "color", to: KMLPaint.area(style).text(color))
    case .fillOpacity(let opacity):
      let colored = settingOwnStyle("PolyStyle", "color", to: KMLPaint.area(style).text(opacity: opacity))
      guard style.isHollow == true, let opacity, opacity > 0 else { return colored }
      return colored.settingOwnStyle("PolyStyle", "fill", to: "1")
    }
  }

  private func settingOwnStyle(
    _ part: StaticString, _ name: StaticString, to text: String?
  ) -> KMLFeature {
    splicing(reading { $0.settingOwnStyle(part, name, to: text) })
  }
}

/// A color with an opacity, which KML writes as one value. `standard` is the default color.
private struct KMLPaint {
  var old: KMLColor?
  var standard: KMLColor

  static func line(_ style: KMLStyle) -> KMLPaint {
    KMLPaint(
      old: style.line, standard: KMLPaint.color(ShapeStyle.standard.stroke, ShapeStyle.standard.strokeOpacity)
    )
  }

  static func area(_ style: KMLStyle) -> KMLPaint {
    KMLPaint(
      old: style.area, standard: KMLPaint.color(ShapeStyle.standard.fill, ShapeStyle.standard.fillOpacity))
  }

  private static func color(_ color: HexColor?, _ opacity: Double?) -> KMLColor {
    KMLColor(color ?? HexColor(rgb: 0), alpha: alpha(opacity ?? 1))
  }

  private static func alpha(_ opacity: Double) -> UInt8 { UInt8((max(0, min(1, opacity)) * 255).rounded()) }

  /// Returns the KML text of a new color with the old opacity. If `color` is `nil`, uses the default color, and returns
  /// `nil` if the opacity is also the default.
  func text(_ color: HexColor?) -> String? {
    written(KMLColor(color ?? standard.color, alpha: (old ?? standard).alpha), isSaid: color != nil)
  }

  /// Returns the KML text of the old color with a new opacity. If `opacity` is `nil`, uses the default opacity, and
  /// returns `nil` if the color is also the default.
  func text(opacity: Double?) -> String? {
    let alpha = opacity.map(KMLPaint.alpha) ?? standard.alpha
    return written(KMLColor((old ?? standard).color, alpha: alpha), isSaid: opacity != nil)
  }

  private func written(_ color: KMLColor, isSaid: Bool) -> String? {
    isSaid || color != standard ? color.text : nil
  }
}
