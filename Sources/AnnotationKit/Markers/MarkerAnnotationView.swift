import Geography

/// A balloon whose tip stands on the coordinate, which lifts, follows and drops by itself. After MapKit's
/// `MKMarkerAnnotationView`.
///
/// Its frame is the balloon: the texts beneath are neither hit nor collided with. For a `ClusterAnnotation` the
/// glyph is the number of its members.
@MainActor open class MarkerAnnotationView: AnnotationView {
  /// The colour of the balloon; nil for the one that the annotation's source gives, or else `defaultTint`.
  open var markerTintColor: Color? { didSet { setNeedsDisplay() } }

  /// The colour of the glyph; nil for white, or black where the balloon is light.
  open var glyphTintColor: Color? { didSet { setNeedsDisplay() } }

  /// Two or three characters in the balloon, in place of any image; nil for what the annotation's source gives.
  open var glyphText: String? { didSet { setNeedsDisplay() } }

  /// A picture of 20×20 logical pixels in the balloon. Only its shape is seen, in `glyphTintColor`, unless it is
  /// `alwaysOriginal`. One of another size is fitted in.
  open var glyphImage: Image? { didSet { setNeedsDisplay() } }

  /// A picture of 40×40 logical pixels for the larger balloon of the selected marker; nil for `glyphImage`.
  open var selectedGlyphImage: Image? { didSet { setNeedsDisplay() } }

  /// Whether the annotation's title is written beneath the balloon.
  open var titleVisibility = FeatureVisibility.adaptive { didSet { captionsDidChange() } }

  /// Whether the annotation's subtitle is written beneath the title.
  open var subtitleVisibility = FeatureVisibility.adaptive { didSet { captionsDidChange() } }

  /// Whether the marker grows out of its point each time it comes onto the map. Off unless set.
  open var animatesWhenAdded = false

  /// The tint of a marker that nobody gave one.
  public static let defaultTint = Color(red: 0.88, green: 0.24, blue: 0.22)

  /// The looks of the annotation in its source.
  var sourceLooks = MarkerLooks(tint: MarkerAnnotationView.defaultTint) {
    didSet {
      guard sourceLooks != oldValue else { return }
      setNeedsDisplay()
      if sourceLooks.size != oldValue.size { takeSize() }
    }
  }
  /// How many a cluster stands for; nil for other annotations.
  private var memberCount: Int? { didSet { if memberCount != oldValue { setNeedsDisplay() } } }
  var laidOutCaptions: MarkerCaptions?
  private var drawnState = MarkerState.normal
  private var animatesSelection = true

  /// Makes a marker of the display priority `defaultLow`, its frame the balloon's.
  public override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    displayPriority = .defaultLow
    anchorPoint = Point(x: 0.5, y: 1)
    takeSize()
    countMembers()
  }

  // MARK: Looks

  /// What is drawn: the view's own colours and glyph, else those of the annotation's source. Its state apart.
  public final var looks: MarkerLooks {
    var looks = sourceLooks
    looks.tint = markerTintColor ?? looks.tint
    looks.glyphTint = glyphTintColor ?? looks.glyphTint
    if glyphImage != nil || selectedGlyphImage != nil {
      (looks.glyph, looks.glyphImage, looks.selectedGlyphImage) = (nil, glyphImage, selectedGlyphImage)
    } else if let memberCount {
      looks.glyph = ClusterGlyph.text(for: memberCount)
    }
    if let glyphText { looks.glyph = String(glyphText.prefix(3)) }
    return looks
  }

  /// What the picture tells of the view: dragged before selected, selected before hovered or pressed.
  public final var markerState: MarkerState {
    if dragState != .none { return .dragged }
    if isSelected { return .selected }
    return isHovered || isHighlighted ? .hovered : .normal
  }

  open override func draw(_ drawing: inout Drawing) {
    drawing.draw(looks.drawing(in: markerState))
    drawing.elements += captions.runs.map { .text($0) }
  }

  open override var shadow: (contact: Drawing, cast: Drawing)? {
    let looks = looks
    return (looks.contactShadow(in: markerState), looks.castShadow(in: markerState))
  }

  open override var drawingBounds: Rectangle {
    let balloon = looks.spriteBounds(in: markerState)
    return captions.bounds.map { balloon.union($0) } ?? balloon
  }

  /// Texts cast none.
  override var shadowBounds: Rectangle { looks.spriteBounds(in: markerState).inset(by: -16) }

  // It draws itself, and its size is its own.
  override func imageDidChange() {}

  open override func contains(_ point: Point, slop: Double) -> Bool {
    MarkerShape.contains(point, scale: looks.magnification(in: markerState), slop: slop)
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

  /// Fits frame and offset to the state, so that the tip stays on the point.
  private func takeSize() {
    drawnState = markerState
    let box = MarkerShape.box(sourceLooks.magnification(in: drawnState))
    bounds = box
    centerOffset = box.center
  }

  override func annotationDidChange() {
    super.annotationDidChange()
    countMembers()
    captionsDidChange()
  }

  override func surroundingsDidChange() {
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

  /// Makes a marker of what `encode(with:)` wrote; nil where it did not write that of a marker.
  public required init?(coder: Coder) {
    guard let record = coder.decode(MarkerRecord.self, forKey: "marker") else { return nil }
    super.init(coder: coder)
    restore(record)
    drawnState = markerState
    countMembers()
  }

  open override func encode(with coder: Coder) {
    super.encode(with: coder)
    coder.encode(MarkerRecord(self), forKey: "marker")
  }
}
