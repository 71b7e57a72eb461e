import AnnotationKit
import Features
import Geography

/// The lines and areas under the markers.
struct OverlayColumns: Sendable {
  private(set) var column = KeyColumn()
  private(set) var overlays: [OverlayShape] = [] { didSet { edition += 1 } }
  /// Goes on with each change.
  private(set) var edition = 0

  init() {}

  mutating func reset(_ new: [OverlayShape], capacity: Int) {
    overlays = new
    column = KeyColumn(new.map(\.row), capacity: capacity)
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

  /// The lines or the areas of `feature` in its simplestyle colours.
  init?(_ feature: any Feature, _ part: FeaturePart, key: RowKey) {
    let style = OverlayStyle(feature)
    switch part {
    case .lines:
      self.init(
        key: AnnotationKey(key), parts: feature.lines.map(MercatorPoint.line), stroke: style.stroke,
        strokeWidth: style.strokeWidth)
    case .areas:
      self.init(
        key: AnnotationKey(key), parts: MercatorPoint.rings(through: feature.rings), fill: style.fill,
        stroke: style.stroke, strokeWidth: style.strokeWidth)
    case .point, .unplaced: return nil
    }
  }
}

/// Colours and width of lines and areas, after simplestyle 1.1 with its defaults.
struct OverlayStyle {
  var stroke: Color
  var strokeWidth: Double
  var fill: Color

  init(_ feature: any Feature) {
    func color(_ name: String, _ standard: UInt32, opacity: Double) -> Color {
      let hex = feature.property(name).flatMap { HexColor($0) } ?? HexColor(rgb: standard)
      let alpha = feature.property(name + "-opacity").flatMap { Double($0) } ?? opacity
      return Color(hex).opacity(alpha.isFinite ? max(0, min(1, alpha)) : opacity)
    }
    stroke = color("stroke", 0x555555, opacity: 1)
    fill = color("fill", 0x555555, opacity: 0.6)
    let width = feature.property("stroke-width").flatMap { Double($0) } ?? 2
    strokeWidth = width.isFinite && width >= 0 ? min(width, 100) : 2
  }
}
