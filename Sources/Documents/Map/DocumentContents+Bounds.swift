import AnnotationKit
import Geography

extension DocumentContents {
  func bounds(of keys: [AnnotationKey]?) -> Rectangle? {
    var arcs: [(low: Double, high: Double)] = []
    var (top, bottom) = (Double.infinity, -Double.infinity)
    func add(_ points: [MercatorPoint]) {
      guard let first = points.first else { return }
      var (low, high) = (first.x, first.x)
      for point in points {
        (low, high) = (min(low, point.x), max(high, point.x))
        (top, bottom) = (min(top, point.y), max(bottom, point.y))
      }
      arcs.append((low, high))
    }
    if let keys {
      for key in keys {
        if let place = markers.column.index(of: key) { add([markers.positions[place]]) }
        if let place = overlays.column.index(of: key) { overlays.overlays[place].parts.forEach(add) }
      }
    } else {
      for position in markers.positions {
        (top, bottom) = (min(top, position.y), max(bottom, position.y))
        arcs.append((position.x, position.x))
      }
      for overlay in overlays.overlays { overlay.parts.forEach(add) }
    }
    guard let span = smallestSpan(of: arcs) else { return nil }
    return Rectangle(x: span.low, y: top, width: span.high - span.low, height: bottom - top)
  }

  /// The shortest way around a circle of length 1 that passes all `arcs`: all but the widest gap.
  private func smallestSpan(of arcs: [(low: Double, high: Double)]) -> (low: Double, high: Double)? {
    let arcs = arcs.map { arc in
      let turns = arc.low.rounded(.down)
      return (low: arc.low - turns, high: arc.high - turns)
    }.sorted { $0.low < $1.low }
    guard let first = arcs.first else { return nil }
    var reach = first.high
    var widest = (width: -1.0, low: first.low, reach: first.high)
    for arc in arcs.dropFirst() {
      if arc.low - reach > widest.width { widest = (arc.low - reach, arc.low, reach) }
      reach = max(reach, arc.high)
    }
    let closing = first.low + 1 - reach
    if closing >= widest.width { return closing > 0 ? (first.low, reach) : (0, 1) }
    let high = max(widest.reach + 1, reach)
    return high - widest.low < 1 ? (widest.low, high) : (0, 1)
  }
}
