import Features
import Markup

// Support for a Placemark's own style, which is the Style element in the Placemark.
extension MarkupReader {
  /// Returns an element of a part of the Placemark's own style, such as `color` in `LineStyle`.
  func ownStyle(_ part: StaticString, _ name: StaticString) -> Int? {
    child("Style", of: 0).flatMap { child(part, of: $0) }.flatMap { child(name, of: $0) }
  }

  /// Sets the text of an element in a part of the Placemark's own style, and adds missing elements around it. If `text`
  /// is `nil`, removes the element and the enclosing elements that become empty.
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
