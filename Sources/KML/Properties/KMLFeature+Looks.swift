import Features
import Markup

extension KMLFeature {
  /// Nil, nothing or only white space take the title away.
  public func settingTitle(_ title: String?) -> KMLFeature {
    let title = title?.trimmingMarkupSpace ?? ""
    guard title != self.title ?? "" else { return self }
    return settingOwn("name", to: title, isMarkup: false)
  }

  public func settingDescription(_ text: String?) -> KMLFeature {
    settingOwn("description", to: text ?? "", isMarkup: true)
  }

  /// In a style of the feature's own, which leaves the one that it shares to the others; nil takes the colour out of the
  /// own style, and that of the shared one is shown.
  public func settingMarkerColor(_ color: HexColor?) -> KMLFeature {
    guard color != record.markerColor else { return self }
    return splicing(
      reading { reader in
        let alpha = reader.ownStyle("IconStyle", "color").flatMap { KMLColor(reader.text(of: $0)) }?.alpha
        return reader.settingOwnStyle(
          "IconStyle", "color", to: color.map { KMLColor($0, alpha: alpha ?? 255).text })
      })
  }
}
