import Geography

/// A balloon whose tip stands on the coordinate, which lifts, follows and drops by itself. After MapKit's
/// `MKMarkerAnnotationView`.
@MainActor open class MarkerAnnotationView: AnnotationView {
  /// nil for the colour that the annotation's source gives.
  open var markerTintColor: Color? { didSet { setNeedsDisplay() } }
  /// At most three characters in the balloon; nil for what the annotation's source gives.
  open var glyphText: String? { didSet { setNeedsDisplay() } }

  /// The looks of the annotation in its source.
  var sourceLooks = MarkerLooks(tint: MarkerAnnotationView.defaultTint) {
    didSet { if sourceLooks != oldValue { setNeedsDisplay() } }
  }

  /// What is drawn: the view's own colour and glyph, else those of the annotation's source.
  public final var looks: MarkerLooks {
    MarkerLooks(tint: markerTintColor ?? sourceLooks.tint, glyph: glyphText ?? sourceLooks.glyph)
  }

  /// The tint of a marker that nobody gave one.
  public static let defaultTint = Color(red: 0.88, green: 0.24, blue: 0.22)

  public required init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    displayPriority = .defaultLow
    anchorPoint = Point(x: 0.5, y: 1)
    takeSize()
  }

  public required init?(coder: Coder) {
    super.init(coder: coder)
  }

  /// The picture's state, from the view's.
  public final var markerState: MarkerState {
    if dragState != .none { return .dragged }
    if isSelected { return .selected }
    return isHovered || isHighlighted ? .hovered : .normal
  }
  private var drawnState = MarkerState.normal
  private var animatesSelection = true

  open override func draw(_ drawing: inout Drawing) { drawing = looks.drawing(in: markerState) }

  open override var shadow: (contact: Drawing, cast: Drawing)? {
    (MarkerLooks.contactShadow(in: markerState), MarkerLooks.castShadow(in: markerState))
  }

  open override var drawingBounds: Rectangle { MarkerLooks.spriteBounds(in: markerState) }

  open override func contains(_ point: Point, slop: Double) -> Bool {
    MarkerShape.contains(point, scale: markerState.magnification, slop: slop)
  }

  open override func setSelected(_ selected: Bool, animated: Bool) {
    animatesSelection = animated
    super.setSelected(selected, animated: animated)
    animatesSelection = true
  }

  open override func stateDidChange() {
    super.stateDidChange()
    let before = drawnState.magnification
    guard markerState != drawnState else { return }
    takeSize()
    let ratio = shown.growth * before / markerState.magnification
    guard ratio != 1 else { return }
    present { $0.growth = ratio }
    let grows = ratio < 1 && markerState == .selected
    animate(
      duration: animatesSelection ? (grows ? 0.22 : 0.12) : 0, curve: grows ? .overshoot(1.7) : .easeOut
    ) {
      present { $0.growth = 1 }
    }
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    markerTintColor = nil
    glyphText = nil
    takeSize()
    present { $0.growth = 1 }
  }

  /// That of the resting marker: one that grows under the pointer pushes no other away.
  override var collisionFrame: Rectangle {
    guard bounds == MarkerShape.box(drawnState.magnification) else { return frame }
    return MarkerShape.box(MarkerState.normal.magnification).offset(by: frame.center - bounds.center)
  }

  /// Fits frame and offset to the state, so that the tip stays on the point.
  private func takeSize() {
    drawnState = markerState
    let box = MarkerShape.box(drawnState.magnification)
    bounds = box
    centerOffset = box.center
  }

  override func dragStateDidChange(from oldState: DragState, animated: Bool) {
    stateDidChange()
    answer(dragState, animated: animated)
  }
}
