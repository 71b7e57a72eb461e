import Geography

/// A pin stuck into the map at the coordinate, which lifts, follows and drops by itself. After MapKit's
/// `MKPinAnnotationView`.
@MainActor open class PinAnnotationView: AnnotationView {
  /// The colour of the pin's head; nil for red.
  open var pinTintColor: Color? = PinAnnotationView.redPinColor() { didSet { setNeedsDisplay() } }

  /// Whether the pin drops in from above each time it comes into sight. Off unless set.
  open var animatesDrop = false

  /// Makes a red pin, its frame the head's and the needle's.
  public override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds = PinShape.box
    centerOffset = PinShape.box.center
    anchorPoint = Point(x: 0.5, y: 1)
  }

  /// For destinations.
  open class func redPinColor() -> Color { Color(red: 0.86, green: 0.16, blue: 0.17) }

  /// For starting points.
  open class func greenPinColor() -> Color { Color(red: 0.16, green: 0.62, blue: 0.26) }

  /// For points that the user set.
  open class func purplePinColor() -> Color { Color(red: 0.53, green: 0.27, blue: 0.76) }

  // MARK: Looks

  open override func draw(_ drawing: inout Drawing) {
    let tint = pinTintColor ?? PinAnnotationView.redPinColor()
    let isLit = dragState == .none && !isSelected && (isHovered || isHighlighted)
    drawing.draw(PinShape.drawing(isLit ? tint.mixed(with: .white, 0.14) : tint, isRinged: isSelected))
  }

  open override var shadow: (contact: Drawing, cast: Drawing)? { (PinShape.shadow, PinShape.castShadow) }

  open override var drawingBounds: Rectangle { PinShape.drawingBounds }

  // It draws itself, and its size is its own.
  override func imageDidChange() {}

  open override func contains(_ point: Point, slop: Double) -> Bool {
    PinShape.contains(point, slop: slop)
  }

  // MARK: Motion

  /// Longer than a marker's, as the pin is thrown: in logical pixels and seconds.
  private static let dragMotion = LiftMotion(height: 20, squashed: Transform(scaleX: 1.04, y: 0.88))

  override func didAppear() {
    super.didAppear()
    guard animatesDrop, dragState == .none, stage?.clock.animationsEnabled == true else { return }
    var motion = PinAnnotationView.dragMotion
    // From beyond the upper edge.
    let height = max(motion.height, frame.maxY)
    motion.fall = min(0.5, 0.16 + 0.012 * height.squareRoot())
    elevation = height
    fall(motion, true)
  }

  override func dragStateDidChange(from oldState: DragState, animated: Bool) {
    setNeedsDisplay()
    answer(dragState, animated: animated, by: PinAnnotationView.dragMotion)
  }

  // MARK: Archiving

  /// Makes a pin of what `encode(with:)` wrote; nil where it did not write that of a pin.
  public required init?(coder: Coder) {
    guard let record = coder.decode(Record.self, forKey: "pin") else { return nil }
    super.init(coder: coder)
    (pinTintColor, animatesDrop) = (record.pinTintColor, record.animatesDrop)
  }

  open override func encode(with coder: Coder) {
    super.encode(with: coder)
    coder.encode(Record(pinTintColor: pinTintColor, animatesDrop: animatesDrop), forKey: "pin")
  }

  private struct Record: Codable {
    var pinTintColor: Color?
    var animatesDrop: Bool
  }
}
