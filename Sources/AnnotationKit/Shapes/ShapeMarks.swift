import Geography

/// What the marks of shapes need of the map view.
@MainActor protocol ShapeMarksStage: AnyObject {
  var overlaySource: (any OverlaySource)? { get }
  var selection: AnnotationSelection { get }
  func overlaysNeedDisplay(at level: OverlayLevel)
}

/// Shows which lines and areas of the source are selected, and which one is under the pointer.
@MainActor final class ShapeMarks {
  /// More keys than that are not looked through for shapes: it is drawn anew instead.
  private static let keyLimit = 1000

  private unowned let stage: any ShapeMarksStage
  /// The shape under the pointer.
  var hovered: AnnotationKey? {
    didSet { if hovered != oldValue { stage.overlaysNeedDisplay(at: .aboveLabels) } }
  }
  /// The one whose outline somebody is changing, which is shown elsewhere.
  var changing: AnnotationKey?

  init(stage: any ShapeMarksStage) { self.stage = stage }

  /// Whether there can be none.
  var isEmpty: Bool { stage.overlaySource == nil || hovered == nil && stage.selection.isEmpty }

  func selectionDidChange(_ change: AnnotationSelection.Change) {
    guard let source = stage.overlaySource else { return }
    let count = change.added.count + change.removed.count
    let isShown =
      count > ShapeMarks.keyLimit
      || (change.added + change.removed).contains { source.shape(for: $0) != nil }
    if isShown { stage.overlaysNeedDisplay(at: .aboveLabels) }
  }

  /// Calls `body` with what marks the shapes in `bounds` of the Mercator square, the lowest first.
  func forEachShape(in bounds: Rectangle, _ body: (OverlayShape) -> Void) {
    guard !isEmpty, let source = stage.overlaySource else { return }
    let selection = stage.selection
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

  /// What is selected, also of vertices.
  static let accent = Color(red: 0.11, green: 0.44, blue: 0.85)

  /// The outlines of a shape one over another: each in a color, or its own, and so much wider than its own.
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
