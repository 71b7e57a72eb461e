import Features
import Geography
import Graphics
import Keys

/// The lines and areas that are drawn below the markers.
struct OverlayColumns: Sendable {
  private(set) var column = KeyColumn()
  private(set) var overlays: [OverlayShape] = [] { didSet { edition += 1 } }
  /// A counter that increases with each change of `overlays`.
  private(set) var edition = 0

  init() {}

  mutating func reset(_ new: [OverlayShape]) {
    overlays = new
    column = KeyColumn(new.map(\.row))
  }

  mutating func insert(_ new: [OverlayShape], at index: Int) {
    overlays.insert(contentsOf: new, at: index)
    column.insert(new.map(\.row), at: index)
  }

  mutating func remove(_ range: Range<Int>) {
    overlays.removeSubrange(range)
    column.remove(range)
  }

  mutating func set(_ overlay: OverlayShape, at index: Int) { overlays[index] = overlay }
}

extension OverlayShape {
  fileprivate var row: RowKey { RowKey(key.rawValue) }

  /// Creates the shape of the lines or areas of `feature`. Its color is `color`, or if `color` is `nil`, the shape has
  /// the feature's simplestyle colors. Returns `nil` if `part` isn't lines or areas.
  init?(_ feature: any Feature, _ part: FeaturePart, key: RowKey, color: HexColor? = nil) {
    switch part {
    case .lines: self.init(key: AnnotationKey(key), parts: feature.lines.map(MercatorPoint.line))
    case .areas:
      self.init(key: AnnotationKey(key), parts: MercatorPoint.rings(through: feature.rings), isArea: true)
    case .point, .unplaced: return nil
    }
    show(feature.shapeStyle, color: color)
  }

  /// Sets the style of the shape. Properties that `style` doesn't define get the simplestyle defaults. `color` replaces
  /// the colors of the outline and the fill.
  mutating func show(_ style: ShapeStyle, color: HexColor? = nil) {
    var style = style.over(.standard)
    if let color { (style.stroke, style.fill) = (color, color) }
    stroke = style.stroke.map { Color($0).opacity(style.strokeOpacity ?? 1) }
    strokeWidth = style.strokeWidth ?? 1
    fill = isArea ? style.fill.map { Color($0).opacity(style.fillOpacity ?? 1) } : nil
  }
}
