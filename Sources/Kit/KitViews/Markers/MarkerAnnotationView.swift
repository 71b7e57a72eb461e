import Geography

/// A view in the shape of a balloon with its tip at the coordinate. It animates its lift, its movement and its drop
/// during a drag. Modeled on MapKit's `MKMarkerAnnotationView`.
///
/// Its frame is the balloon. The title and subtitle below the balloon are ignored in hit tests and collisions. The
/// frame grows with the balloon while the marker is hovered or selected, unless the program sets its own bounds or
/// offset. The glyph of a `ClusterAnnotation` is the number of its members.
@MainActor open class MarkerAnnotationView: AnnotationView {
  /// The color of the balloon. `nil` means the color from the annotation's source, or else `defaultTint`.
  open var markerTintColor: Color? { didSet { setNeedsDisplay() } }

  /// The color of the glyph. `nil` means white, or black on a light balloon.
  open var glyphTintColor: Color? { didSet { setNeedsDisplay() } }

  /// A string of two or three characters in the balloon; it takes precedence over images. `nil` means the glyph from
  /// the annotation's source.
  open var glyphText: String? { didSet { setNeedsDisplay() } }

  /// An image of 20×20 logical pixels in the balloon. Other sizes are scaled to fit. Only its alpha channel
  /// is used, filled with `glyphTintColor`, unless its rendering mode is `alwaysOriginal`.
  open var glyphImage: Image? { didSet { setNeedsDisplay() } }

  /// An image of 40×40 logical pixels for the larger balloon of a selected marker. `nil` means `glyphImage`.
  open var selectedGlyphImage: Image? { didSet { setNeedsDisplay() } }

  /// When the annotation's title is shown below the balloon.
  open var titleVisibility = FeatureVisibility.adaptive { didSet { captionsDidChange() } }

  /// When the annotation's subtitle is shown below the title.
  open var subtitleVisibility = FeatureVisibility.adaptive { didSet { captionsDidChange() } }

  /// Whether the marker grows out of its point each time it appears on the map. Off by default.
  open var animatesWhenAdded = false

  /// The color of a marker without another tint.
  public static let defaultTint = MarkerAppearance.standardTint

  /// The appearance of the annotation in its source.
  package var sourceAppearance = MarkerAppearance(tint: MarkerAnnotationView.defaultTint) {
    didSet {
      guard sourceAppearance != oldValue else { return }
      setNeedsDisplay()
      if sourceAppearance.size != oldValue.size { takeSize() }
    }
  }
  /// The number of members of a cluster; `nil` for other annotations.
  private var memberCount: Int? { didSet { if memberCount != oldValue { setNeedsDisplay() } } }
  var laidOutCaptions: MarkerCaptions?
  private var drawnState = MarkerState.normal
  /// The bounds that the marker itself last set.
  private var ownBox: Rectangle?
  private var animatesSelection = true

  /// Creates a marker view with the display priority `defaultLow` and the balloon as its frame.
  public override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    displayPriority = .defaultLow
    anchorPoint = Point(x: 0.5, y: 1)
    takeSize()
    countMembers()
  }

  // MARK: Appearance

  /// The drawn appearance, without `markerState`. The view's own colors and glyph take precedence over the appearance
  /// from the annotation's source.
  public final var markerAppearance: MarkerAppearance {
    var appearance = sourceAppearance
    appearance.tint = markerTintColor ?? appearance.tint
    appearance.glyphTint = glyphTintColor ?? appearance.glyphTint
    if glyphImage != nil || selectedGlyphImage != nil {
      (appearance.glyph, appearance.glyphImage, appearance.selectedGlyphImage) = (
        nil, glyphImage, selectedGlyphImage
      )
    } else if let memberCount {
      appearance.glyph = ClusterGlyph.text(for: memberCount)
    }
    if let glyphText { appearance.glyph = String(glyphText.prefix(3)) }
    return appearance
  }

  /// The state that determines the drawing. Dragged takes precedence over selected, and selected over hovered
  /// or pressed.
  public final var markerState: MarkerState {
    if dragState != .none { return .dragged }
    if isSelected { return .selected }
    return isHovered || isHighlighted ? .hovered : .normal
  }

  open override func draw(_ drawing: inout Drawing) {
    drawing.draw(markerAppearance.drawing(in: markerState))
    drawing.elements += captions.runs.map { .text($0) }
  }

  open override var shadow: (contact: Drawing, cast: Drawing)? {
    let appearance = markerAppearance
    return (appearance.contactShadow(in: markerState), appearance.castShadow(in: markerState))
  }

  open override var drawingBounds: Rectangle {
    let balloon = markerAppearance.spriteBounds(in: markerState)
    return captions.bounds.map { balloon.union($0) } ?? balloon
  }

  /// The bounds of the balloon's sprite. The title and subtitle cast no shadow.
  package override var shadowBounds: Rectangle {
    markerAppearance.spriteBounds(in: markerState).inset(by: -16)
  }

  // Does nothing, because a marker draws itself and its size doesn't depend on an image.
  override func imageDidChange() {}

  open override func contains(_ point: Point, slop: Double) -> Bool {
    MarkerShape.contains(point, scale: markerAppearance.magnification(in: markerState), slop: slop)
  }

  // MARK: State

  open override var canShowCallout: Bool { didSet { captionsDidChange() } }

  open override func setSelected(_ selected: Bool, animated: Bool) {
    animatesSelection = animated
    super.setSelected(selected, animated: animated)
    animatesSelection = true
  }

  open override func stateDidChange() {
    super.stateDidChange()
    captionsDidChange()
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

  override func resetForReuse() {
    super.resetForReuse()
    takeSize()
    captionsDidChange()
  }

  open override func prepareForDisplay() {
    super.prepareForDisplay()
    countMembers()
  }

  private func countMembers() { memberCount = (annotation as? ClusterAnnotation)?.memberCount }

  /// Whether the marker determines its bounds and offset. If the program sets other values, the marker keeps them in
  /// every state.
  package var hasOwnBox: Bool { ownBox.map { bounds == $0 && centerOffset == $0.center } ?? true }

  /// Adapts frame and offset to the state, keeping the tip at the annotation's point.
  private func takeSize() {
    drawnState = markerState
    guard hasOwnBox else { return }
    let box = MarkerShape.box(sourceAppearance.magnification(in: drawnState))
    ownBox = box
    isFittingSize = true
    withoutAnimation {
      bounds = box
      centerOffset = box.center
    }
    isFittingSize = false
  }

  override func annotationDidChange() {
    super.annotationDidChange()
    countMembers()
    captionsDidChange()
  }

  package override func surroundingsDidChange() {
    super.surroundingsDidChange()
    captionsDidChange()
  }

  override func didAppear() {
    super.didAppear()
    guard animatesWhenAdded, dragState == .none else { return }
    present { $0.growth = 0.05 }
    animate(duration: 0.32, curve: .overshoot(1.7)) { present { $0.growth = 1 } }
  }

  override func dragStateDidChange(from oldState: DragState, animated: Bool) {
    stateDidChange()
    answer(dragState, animated: animated)
  }

  // MARK: Archiving

  /// Creates a marker view from values that `encode(with:)` encoded. Returns `nil` if they are missing or invalid.
  public required init?(coder: Coder) {
    guard let record = coder.decode(MarkerRecord.self, forKey: "marker") else { return nil }
    super.init(coder: coder)
    restore(record)
    drawnState = markerState
    // Also recognizes the boxes of large and small balloons as the marker's own, because the balloon's size isn't
    // archived.
    let boxes = BalloonSize.allCases.map { MarkerShape.box($0.magnification * drawnState.magnification) }
    ownBox = boxes.first { bounds == $0 && centerOffset == $0.center } ?? boxes.first
    countMembers()
  }

  open override func encode(with coder: Coder) {
    super.encode(with: coder)
    coder.encode(MarkerRecord(self), forKey: "marker")
  }
}
