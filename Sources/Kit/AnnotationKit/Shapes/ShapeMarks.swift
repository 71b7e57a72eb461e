import Geography

/// The services of the map view that `ShapeMarks` needs.
@MainActor protocol ShapeMarksHost: AnyObject {
  var overlaySource: (any OverlaySource)? { get }
  var selection: AnnotationSelection { get }
  func overlaysNeedDisplay(at level: OverlayLevel)
}

/// The marks of selected and hovered lines and areas of the overlay source.
@MainActor final class ShapeMarks {
  /// The maximum number of changed keys that are checked for shapes. After larger changes, the marks are
  /// redrawn regardless.
  private static let keyLimit = 1000

  /// Unowned, because the map view owns this object. Animations and tasks hold this object weakly.
  private unowned let host: any ShapeMarksHost
  /// The shape under the pointer.
  var hovered: AnnotationKey? {
    didSet { if hovered != oldValue { host.overlaysNeedDisplay(at: .aboveLabels) } }
  }
  /// The shape being edited. It is drawn by the vertex editor.
  var changing: AnnotationKey?

  init(host: any ShapeMarksHost) { self.host = host }

  /// Whether there are no marks.
  var isEmpty: Bool { host.overlaySource == nil || hovered == nil && host.selection.isEmpty }

  func selectionDidChange(_ change: AnnotationSelection.Change) {
    guard let source = host.overlaySource else { return }
    let count = change.added.count + change.removed.count
    let isShown =
      count > ShapeMarks.keyLimit
      || (change.added + change.removed).contains { source.shape(for: $0) != nil }
    if isShown { host.overlaysNeedDisplay(at: .aboveLabels) }
  }

  /// Calls `body` with the marks of shapes in `bounds` of the Mercator square, bottommost first.
  func forEachShape(in bounds: Rectangle, _ body: (OverlayShape) -> Void) {
    guard !isEmpty, let source = host.overlaySource else { return }
    let selection = host.selection
    if let hovered, hovered != changing, !selection.contains(hovered), let shape = source.shape(for: hovered)
    {
      ShapeMarks.hovered(shape).forEach(body)
    }
    guard !selection.isEmpty else { return }
    source.forEachShape(in: bounds) { shape in
      guard selection.contains(shape.key), shape.key != changing else { return }
      ShapeMarks.selected(shape).forEach(body)
    }
  }

  static func hovered(_ shape: OverlayShape) -> [OverlayShape] {
    outlines(of: shape, [(.white, 4), (nil, 0)])
  }

  static func selected(_ shape: OverlayShape) -> [OverlayShape] {
    outlines(of: shape, [(accent, 6.5), (.white, 3), (nil, 0)])
  }

  /// The color of selected shapes and vertices.
  static let accent = Color(red: 0.11, green: 0.44, blue: 0.85)

  /// Returns stacked outlines of a shape. Each outline has the given color, or the shape's own color if the color is
  /// `nil`, and is wider than the shape's line by `more` logical pixels.
  private static func outlines(of shape: OverlayShape, _ strokes: [(color: Color?, more: Double)])
    -> [OverlayShape]
  {
    strokes.map { color, more in
      var outline = shape
      outline.fill = nil
      outline.alpha = 1
      outline.strokeWidth = max(1, shape.strokeWidth) + more
      if let color {
        outline.stroke = color
        outline.lineStyle = LineStyle()
      } else if !shape.isStroked {
        outline.stroke = shape.fill?.withAlphaComponent(1)
      }
      return outline
    }
  }
}
