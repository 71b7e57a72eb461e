import Features
import Markup

extension KMLFeature {
  /// Sets the title. If `title` is `nil` or blank, removes the title.
  public func settingTitle(_ title: String?) -> KMLFeature {
    let title = title?.trimmingMarkupSpace ?? ""
    guard title != self.title ?? "" else { return self }
    return settingOwn("name", to: title, isMarkup: false)
  }

  public func settingDescription(_ text: String?) -> KMLFeature {
    settingOwn("description", to: text ?? "", isMarkup: true)
  }

  /// Sets the color in the feature's own style, so that other features with the same shared style don't change. If
  /// `color` is `nil`, removes the color from the feature's own style, so that the color of the shared style applies.
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
