import Markup

extension KMLText {
  /// Returns a Style element, or `nil` if the style is empty.
  func style(_ style: KMLStyle, _ layout: MarkupLayout) -> [UInt8]? {
    let texts = zip(KMLStyle.places, style.texts).compactMap { place, text in text.map { (place, $0) } }
    let parts = ["IconStyle", "LineStyle", "PolyStyle"].compactMap { part -> [UInt8]? in
      let children = texts.filter { "\($0.0.part)" == part }.map { element("\($0.0.name)", $0.1) }
      return children.isEmpty ? nil : element(part, children, layout.inner)
    }
    return parts.isEmpty ? nil : element("Style", parts, layout)
  }
}
