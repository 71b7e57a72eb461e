import Markup

extension MarkupReader {
  /// Returns the text of a fault for display: its characters, or the markup if it contains elements.
  func shownFault(_ fault: KMLGeometry.Fault) -> String {
    let text =
      hasElement(in: fault.range)
      ? String(decoding: slice(fault.range), as: UTF8.self) : characters(in: fault.range)
    return text.trimmingMarkupSpace
  }

  /// Whether an element begins in a part of an element's content. O(log n), because there can be many faults.
  func hasElement(in range: Range<Int>) -> Bool {
    var (low, high) = (0, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(elements[middle].start) < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < elements.count && range.contains(Int(elements[low].start))
  }
}
