import Colors
import MapStyles

/// A compiled layer of a style.
struct StyleLayer: Sendable {
  enum Content: Sendable {
    case background(BackgroundProperties)
    case fill(FillProperties)
    case line(LineProperties)
    case circle(CircleProperties)
    case symbol(SymbolProperties)
  }

  var id: String
  /// The name of the source in the style, and the name of the layer in its tiles. Both are empty for the background.
  var source: String
  var sourceLayer: String
  /// The zooms of the style at which the layer is drawn.
  var zooms: Range<Double>
  /// The conditions that a feature must meet.
  var filter: [Expression]
  var content: Content

  /// The attributes that the layer uses.
  var attributes: Set<Int> {
    (filter + content.expressions).reduce(into: []) { $0.formUnion($1.dependencies.attributes) }
  }
}

struct BackgroundProperties: Sendable {
  var color: StyleProperty<Color>
  var opacity: StyleProperty<Double>
}

struct FillProperties: Sendable {
  var color: StyleProperty<Color>
  var opacity: StyleProperty<Double>
  var outline: StyleProperty<Color>?
}

struct LineProperties: Sendable {
  var color: StyleProperty<Color>
  var opacity: StyleProperty<Double>
  var width: StyleProperty<Double>
  var gap: StyleProperty<Double>
  var offset: StyleProperty<Double>
  /// The lengths of dashes and gaps as multiples of the width.
  var dashes: StyleProperty<[Double]>
  var cap: StyleProperty<String>
  var join: StyleProperty<String>
}

struct CircleProperties: Sendable {
  var color: StyleProperty<Color>
  var opacity: StyleProperty<Double>
  var radius: StyleProperty<Double>
  var strokeColor: StyleProperty<Color>
  var strokeOpacity: StyleProperty<Double>
  var strokeWidth: StyleProperty<Double>
}

struct SymbolProperties: Sendable {
  var text: StyleProperty<String>
  /// Whether the text consists of names, which can be replaced by names in the user's language.
  var isName: Bool
  var icon: StyleProperty<String>
  var size: StyleProperty<Double>
  var color: StyleProperty<Color>
  var opacity: StyleProperty<Double>
  var haloColor: StyleProperty<Color>
  var haloWidth: StyleProperty<Double>
  var spacing: StyleProperty<Double>
  var transform: StyleProperty<String>
  var placement: StyleProperty<String>
  /// Labels with smaller keys are placed first.
  var sortKey: StyleProperty<Double>
  var fonts: StyleProperty<[String]>
  /// Whether texts along lines are upright instead of following the line.
  var isUpright: Bool
}

extension StyleLayer.Content {
  fileprivate var expressions: [Expression] {
    switch self {
    case .background(let paint): [paint.color.expression, paint.opacity.expression]
    case .fill(let paint):
      [paint.color.expression, paint.opacity.expression] + (paint.outline.map { [$0.expression] } ?? [])
    case .line(let paint):
      [
        paint.color.expression, paint.opacity.expression, paint.width.expression, paint.gap.expression,
        paint.offset.expression,
        paint.dashes.expression, paint.cap.expression, paint.join.expression,
      ]
    case .circle(let paint):
      [
        paint.color.expression, paint.opacity.expression, paint.radius.expression,
        paint.strokeColor.expression, paint.strokeOpacity.expression, paint.strokeWidth.expression,
      ]
    case .symbol(let layout):
      [
        layout.text.expression, layout.icon.expression, layout.size.expression, layout.color.expression,
        layout.opacity.expression, layout.haloColor.expression, layout.haloWidth.expression,
        layout.spacing.expression, layout.transform.expression, layout.placement.expression,
        layout.sortKey.expression, layout.fonts.expression,
      ]
    }
  }
}
