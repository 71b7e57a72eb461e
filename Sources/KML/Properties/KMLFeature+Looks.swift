import Features
import Markup

extension KMLFeature {
  /// Nil, nothing or only white space take the title away.
  public func settingTitle(_ title: String?) -> KMLFeature {
    let title = title?.trimmingMarkupSpace ?? ""
    guard title != self.title ?? "" else { return self }
    return settingOwn("name", to: title)
  }

  public func settingDescription(_ text: String?) -> KMLFeature { settingOwn("description", to: text ?? "") }

  /// Sets the text of KML's own element of this name; an empty text takes it away.
  private func settingOwn(_ name: StaticString, to text: String) -> KMLFeature {
    splicing(
      reading { reader in
        if let old = reader.shown(name) {
          guard text.isEmpty else { return reader.settingText(of: old, to: text) }
          return [reader.removal(of: old)]
        }
        guard !text.isEmpty else { return [] }
        return [
          reader.insertion(
            of: reader.ownElement("\(name)", text), into: 0,
            after: KMLOrder.predecessor(of: "\(name)", in: reader))
        ]
      })
  }

  /// In a style of the feature's own, which leaves the one that it shares to the others; nil takes the colour out of the
  /// own style, and that of the shared one is shown.
  public func settingMarkerColor(_ color: HexColor?) -> KMLFeature {
    guard color != record.markerColor else { return self }
    return splicing(
      reading { reader in
        guard let color else {
          return reader.ownIconColor.map { [reader.removal(of: reader.outermostAround($0))] } ?? []
        }
        return [reader.settingIconColor(color)]
      })
  }
}

extension MarkupReader {
  /// The colour of the icon in the feature's own style.
  fileprivate var ownIconColor: Int? {
    child("Style", of: 0).flatMap { child("IconStyle", of: $0) }.flatMap { child("color", of: $0) }
  }

  fileprivate func settingIconColor(_ color: HexColor) -> Splice {
    if let old = ownIconColor {
      let alpha = KMLColor(text(of: old))?.alpha ?? 255
      return Splice(elements[old].content, Array(KMLColor(color, alpha: alpha).text.utf8))
    }
    let new = ownElement("color", KMLColor(color).text)
    guard let style = child("Style", of: 0) else {
      let inside = layout(of: 0).inner
      let icon = inside.inner.element(prefix(0) + "IconStyle", [new], close: prefix(0) + "IconStyle")
      let text = inside.element(prefix(0) + "Style", [icon], close: prefix(0) + "Style")
      return insertion(of: text, into: 0, after: KMLOrder.predecessor(of: "Style", in: self))
    }
    guard let icon = child("IconStyle", of: style) else {
      let text = layout(of: style).inner.element(
        prefix(0) + "IconStyle", [new], close: prefix(0) + "IconStyle")
      return insertion(of: text, into: style, after: nil)
    }
    return insertion(of: new, into: icon, after: nil)
  }
}
