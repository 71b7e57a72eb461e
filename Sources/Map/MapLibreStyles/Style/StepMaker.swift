import Colors
import MapStyles
import Tiles

/// Makes the painting steps of a layer for one tile. Consecutive features with the same look are one step.
struct StepMaker {
  private let layer: StyleLayer
  private let table: FeatureTable
  private let index: Int
  private let zoom: Double

  init(_ layer: StyleLayer, _ table: FeatureTable, index: Int, at zoom: Double) {
    (self.layer, self.table, self.index, self.zoom) = (layer, table, index, zoom)
  }

  func steps() -> [PaintStep] {
    switch layer.content {
    case .background, .symbol: []
    case .fill(let paint): fill(paint)
    case .line(let paint): line(paint)
    case .circle(let paint): circle(paint)
    }
  }

  private func fill(_ paint: FillProperties) -> [PaintStep] {
    let features = features { $0 == .polygons }
    var (color, opacity) = (bind(paint.color), bind(paint.opacity))
    let areas = steps(features) { feature in
      let color = color.value(of: feature).opacity(opacity.value(of: feature))
      return color.alpha > 0 ? .fill(color) : nil
    }
    guard let outline = paint.outline else { return areas }
    var edge = bind(outline)
    return areas
      + steps(features) { feature in
        let color = edge.value(of: feature).opacity(opacity.value(of: feature))
        return color.alpha > 0 ? .line(LineStyle(color, width: 1, cap: .butt, join: .bevel)) : nil
      }
  }

  private func line(_ paint: LineProperties) -> [PaintStep] {
    var (color, opacity) = (bind(paint.color), bind(paint.opacity))
    var (width, gap, dashes) = (bind(paint.width), bind(paint.gap), bind(paint.dashes))
    var offset = bind(paint.offset)
    var (cap, join) = (bind(paint.cap), bind(paint.join))
    return steps(features { $0 != .points }) { feature in
      let color = color.value(of: feature).opacity(opacity.value(of: feature))
      let width = width.value(of: feature)
      guard color.alpha > 0, width > 0 else { return nil }
      var style = LineStyle(
        color, width: width, dashes: StepMaker.dashes(dashes.value(of: feature), width: width),
        cap: StepMaker.cap(cap.value(of: feature)), join: StepMaker.join(join.value(of: feature)))
      (style.gap, style.offset) = (gap.value(of: feature), offset.value(of: feature))
      // The joins of thin lines look alike, and bevels are the fastest.
      if width < 2, style.join == .round { style.join = .bevel }
      // Dashes are drawn without square caps.
      if !style.dashes.isEmpty, style.cap == .square { style.cap = .butt }
      return .line(style)
    }
  }

  private func circle(_ paint: CircleProperties) -> [PaintStep] {
    let features = features { _ in true }
    var (color, opacity, radius) = (bind(paint.color), bind(paint.opacity), bind(paint.radius))
    var (edge, edgeOpacity) = (bind(paint.strokeColor), bind(paint.strokeOpacity))
    var edgeWidth = bind(paint.strokeWidth)
    let edges = steps(features) { feature in
      let color = edge.value(of: feature).opacity(edgeOpacity.value(of: feature))
      let width = edgeWidth.value(of: feature)
      guard color.alpha > 0, width > 0 else { return nil }
      return .circle(color, radius: radius.value(of: feature) + width)
    }
    let circles = steps(features) { feature in
      let color = color.value(of: feature).opacity(opacity.value(of: feature))
      let radius = radius.value(of: feature)
      return color.alpha > 0 && radius > 0 ? .circle(color, radius: radius) : nil
    }
    return edges + circles
  }

  private func bind<Value>(_ property: StyleProperty<Value>) -> BoundProperty<Value> {
    BoundProperty(property, table, at: zoom)
  }

  /// Returns the features that the layer's filter selects, and whose kind of geometry is drawn.
  private func features(_ isDrawn: (VectorTile.Feature.Kind) -> Bool) -> [Int] {
    var filter = BoundFilter(layer.filter, table, at: zoom)
    guard !filter.isNever else { return [] }
    return table.layer.features.indices.filter {
      isDrawn(table.layer.features[$0].kind) && filter.matches($0)
    }
  }

  private func steps(_ features: [Int], _ paint: (Int) -> PaintStep.Paint?) -> [PaintStep] {
    var steps: [PaintStep] = []
    for feature in features {
      guard let paint = paint(feature) else { continue }
      if steps.last?.paint == paint {
        steps[steps.count - 1].features.append(feature)
      } else {
        steps.append(PaintStep(paint, layer: index, features: [feature]))
      }
    }
    return steps
  }

  /// Returns the lengths of dashes in pixels. Returns an empty array for a solid line, or if the dashes are invalid or
  /// too small to be seen.
  private static func dashes(_ lengths: [Double], width: Double) -> [Double] {
    guard lengths.count > 1, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return [] }
    let dashes = lengths.map { min(10_000, $0 * width) }
    guard dashes.reduce(0, +) >= 0.5 else { return [] }
    // If the number of lengths is odd, the last dash joins the first dash of the next repetition.
    return dashes.count.isMultiple(of: 2) ? dashes : dashes + [0]
  }

  private static func cap(_ name: String) -> LineStyle.Cap {
    switch name {
    case "round": .round
    case "square": .square
    default: .butt
    }
  }

  private static func join(_ name: String) -> LineStyle.Join {
    switch name {
    case "round": .round
    case "bevel": .bevel
    default: .miter
    }
  }
}
