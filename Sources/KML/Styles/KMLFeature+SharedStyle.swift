import Features
import Markup

extension KMLFeature {
  /// The feature as a file with other shared styles has it: with a style of its own where it would look otherwise there.
  /// One that has a style of its own keeps that alone.
  func keepingLooks(with others: KMLStyles) -> KMLFeature {
    let splices = reading { reader -> [Splice] in
      let (writer, layout) = (KMLText(prefix: reader.prefix(0)), reader.layout(of: 0).inner)
      let text = writer.style(reader.style(styles), layout)
      guard text != writer.style(reader.style(others), layout), reader.child("Style", of: 0) == nil else {
        return []
      }
      return text.map {
        [reader.insertion(of: $0, into: 0, after: KMLOrder.predecessor(of: "Style", in: reader))]
      } ?? []
    }
    return KMLFeature(checked: Splice.apply(splices, to: bytes), others)
  }
}

extension KMLText {
  /// A Style with what is known of one; nil where that is nothing.
  func style(_ style: KMLStyle, _ layout: MarkupLayout) -> [UInt8]? {
    func part(_ name: String, _ color: KMLColor?, _ others: [(String, String?)] = []) -> [UInt8]? {
      let children = [("color", color?.text)] + others
      let written = children.compactMap { name, text in text.map { element(name, $0) } }
      return written.isEmpty ? nil : element(name, written, layout.inner)
    }
    let parts = [
      part("IconStyle", style.markerColor.map { KMLColor($0, alpha: style.icon?.alpha ?? 255) }),
      part("LineStyle", style.line, [("width", style.lineWidth)]),
      part("PolyStyle", style.area, [("fill", style.isHollow.map { $0 ? "0" : "1" })]),
    ].compactMap { $0 }
    return parts.isEmpty ? nil : element("Style", parts, layout)
  }
}
