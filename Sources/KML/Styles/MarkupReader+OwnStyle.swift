import Features
import Markup

// The style of a Placemark's own, which stands in it.
extension MarkupReader {
  /// An element of one part of it, as the `color` of its `LineStyle`.
  func ownStyle(_ part: StaticString, _ name: StaticString) -> Int? {
    child("Style", of: 0).flatMap { child(part, of: $0) }.flatMap { child(name, of: $0) }
  }

  /// Gives an element of one part of it another text, and makes what is missing around it; nil takes it away with what
  /// would have nothing left.
  func settingOwnStyle(_ part: StaticString, _ name: StaticString, to text: String?) -> [Splice] {
    let old = ownStyle(part, name)
    guard let text else { return old.map { [removal(of: outermostAround($0))] } ?? [] }
    if let old { return settingText(of: old, to: text) }
    let new = ownElement("\(name)", text)
    guard let style = child("Style", of: 0) else {
      let inside = layout(of: 0).inner
      let child = wrapped("\(part)", new, inside.inner)
      return [
        insertion(
          of: wrapped("Style", child, inside), into: 0, after: KMLOrder.predecessor(of: "Style", in: self))
      ]
    }
    guard let element = child(part, of: style) else {
      let text = wrapped("\(part)", new, layout(of: style).inner)
      return [
        insertion(of: text, into: style, after: KMLOrder.stylePredecessor(of: "\(part)", of: style, in: self))
      ]
    }
    return [
      insertion(
        of: new, into: element, after: KMLOrder.stylePredecessor(of: "\(name)", of: element, in: self))
    ]
  }

  func wrapped(_ name: String, _ child: [UInt8], _ layout: MarkupLayout) -> [UInt8] {
    layout.element(prefix(0) + name, [child], close: prefix(0) + name)
  }
}
