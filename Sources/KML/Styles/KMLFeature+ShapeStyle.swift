import Features
import Markup

extension KMLFeature {
  /// In a style of the feature's own, which leaves the one that it shares to the others; or in `ExtendedData`, where that
  /// has a property of simplestyle's name, because it is what is shown. What is taken away is taken out of the own style,
  /// and that of the shared one is shown.
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

/// A colour with its opacity, which KML writes as one, and what is shown where there is none.
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

  /// With another colour; nil where neither it nor the opacity is worth saying.
  func text(_ color: HexColor?) -> String? {
    written(KMLColor(color ?? standard.color, alpha: (old ?? standard).alpha), isSaid: color != nil)
  }

  /// With another opacity; nil where neither it nor the colour is worth saying.
  func text(opacity: Double?) -> String? {
    let alpha = opacity.map(KMLPaint.alpha) ?? standard.alpha
    return written(KMLColor((old ?? standard).color, alpha: alpha), isSaid: opacity != nil)
  }

  private func written(_ color: KMLColor, isSaid: Bool) -> String? {
    isSaid || color != standard ? color.text : nil
  }
}
