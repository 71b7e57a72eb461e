import Geography

/// A view in the shape of a pin stuck into the map at the coordinate. It animates its lift, its movement and
/// its drop during a drag. Modeled on MapKit's `MKPinAnnotationView`.
@MainActor open class PinAnnotationView: AnnotationView {
  /// The color of the pin's head. `nil` means red.
  open var pinTintColor: Color? = PinAnnotationView.redPinColor() { didSet { setNeedsDisplay() } }

  /// Whether the pin drops in from above each time it comes into view. Off by default.
  open var animatesDrop = false

  /// Creates a red pin. Its frame contains the head and the needle.
  public override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds = PinShape.box
    centerOffset = PinShape.box.center
    anchorPoint = Point(x: 0.5, y: 1)
  }

  /// Returns red, the color for pins at destinations.
  open class func redPinColor() -> Color { Color(red: 0.86, green: 0.16, blue: 0.17) }

  /// Returns green, the color for pins at starting points.
  open class func greenPinColor() -> Color { Color(red: 0.16, green: 0.62, blue: 0.26) }

  /// Returns purple, the color for pins that the user placed.
  open class func purplePinColor() -> Color { Color(red: 0.53, green: 0.27, blue: 0.76) }

  // MARK: Appearance

  open override func draw(_ drawing: inout Drawing) {
    let tint = pinTintColor ?? PinAnnotationView.redPinColor()
    let isLit = dragState == .none && !isSelected && (isHovered || isHighlighted)
    drawing.draw(PinShape.drawing(isLit ? tint.mixed(with: .white, 0.14) : tint, isRinged: isSelected))
  }

  open override var shadow: (contact: Drawing, cast: Drawing)? { (PinShape.shadow, PinShape.castShadow) }

  open override var drawingBounds: Rectangle { PinShape.drawingBounds }

  // Does nothing, because a pin draws itself and its size doesn't depend on an image.
  override func imageDidChange() {}

  open override func contains(_ point: Point, slop: Double) -> Bool {
    PinShape.contains(point, slop: slop)
  }

  // MARK: Motion

  /// The lift of a pin, which is higher than a marker's lift. Lengths are in logical pixels, durations in seconds.
  private static let dragMotion = LiftMotion(height: 20, squashed: Transform(scaleX: 1.04, y: 0.88))

  override func didAppear() {
    super.didAppear()
    guard animatesDrop, dragState == .none, host?.clock.animationsEnabled == true else { return }
    var motion = PinAnnotationView.dragMotion
    // Starts the fall beyond the upper edge of the map.
    let height = max(motion.height, frame.maxY)
    motion.fall = min(0.5, 0.16 + 0.012 * height.squareRoot())
    present { $0.lift.height = height }
    fall(motion, true)
  }

  override func dragStateDidChange(from oldState: DragState, animated: Bool) {
    setNeedsDisplay()
    answer(dragState, animated: animated, by: PinAnnotationView.dragMotion)
  }

  // MARK: Archiving

  /// Creates a pin view from values that `encode(with:)` encoded. Returns `nil` if they are missing or invalid.
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
