import Markup

extension MarkupReader {
  /// A fault as it is shown: its characters, or its text if there are elements in it.
  func shownFault(_ fault: KMLGeometry.Fault) -> String {
    let text =
      hasElement(in: fault.range)
      ? String(decoding: slice(fault.range), as: UTF8.self) : characters(in: fault.range)
    return text.trimmingMarkupSpace
  }

  /// Whether there are elements in a part of an element's content.
  func hasElement(in range: Range<Int>) -> Bool { elements.contains { range.contains(Int($0.start)) } }
}
