import Markup

extension MarkupReader {
  /// Returns the invalid text for display. If it contains elements, the result includes their markup.
  func shownFault(_ fault: KMLGeometry.Fault) -> String {
    let text =
      hasElement(in: fault.range)
      ? String(decoding: slice(fault.range), as: UTF8.self) : characters(in: fault.range)
    return text.trimmingMarkupSpace
  }

  /// Whether an element begins in `range`, which is a part of an element's content. O(log n), because there may be many
  /// faults to check.
  func hasElement(in range: Range<Int>) -> Bool {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(elements[middle].start) < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < elements.count && range.contains(Int(elements[low].start))
  }
}
