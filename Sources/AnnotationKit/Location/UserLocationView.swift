import Geography
import Observation

/// Where the user is: a dot in a white ring, a beam in the direction of the device and a circle as large as the
/// location is uncertain. After MapKit's `MKUserLocationView`.
///
/// Its frame is the dot. It shows a `UserLocation`, follows its changes, and cannot be dragged. With animations a
/// ring goes out from it once for each new location; otherwise nothing of it moves.
@MainActor open class UserLocationView: AnnotationView {
  /// From 0 to 1 while a ring goes out from the dot; nil while it rests.
  private var pulse: Double? { didSet { setNeedsDisplay() } }
  private var pulsing: Motion?
  private var pulsedLocation: Location?
  private var isObserved = false

  /// Makes a view that can show a callout and collides with nothing.
  public override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds = UserLocationPicture.dot
    canShowCallout = true
    collisionMode = .none
  }

  /// Never: where the user is cannot be moved.
  open override var isDraggable: Bool {
    get { false }
    set {}
  }

  /// What is drawn now.
  private var picture: UserLocationPicture {
    let userLocation = annotation as? UserLocation
    var picture = UserLocationPicture(appearance: appearance)
    if let viewport = stage?.viewport {
      if let location = userLocation?.location, let accuracy = location.horizontalAccuracy {
        picture.accuracyRadius = accuracy / viewport.metersPerPixel(at: location.coordinate)
      }
      picture.reach = Point(x: viewport.size.width, y: viewport.size.height).length
      picture.heading = (userLocation?.heading).map { $0 * .pi / 180 + viewport.rotation }
    }
    picture.pulse = pulse
    return picture
  }

  open override func draw(_ drawing: inout Drawing) {
    observe()
    drawing.draw(picture.drawing)
  }

  open override var drawingBounds: Rectangle { picture.bounds }

  open override func contains(_ point: Point, slop: Double) -> Bool {
    point.length <= UserLocationPicture.radius + slop
  }

  /// Has the view drawn anew at the next change of what it shows.
  private func observe() {
    guard !isObserved, let userLocation = annotation as? UserLocation else { return }
    isObserved = true
    withObservationTracking {
      _ = (userLocation.location, userLocation.heading)
    } onChange: { [weak self] in
      Task { @MainActor in self?.locationDidChange() }
    }
  }

  private func locationDidChange() {
    isObserved = false
    setNeedsDisplay()
    beginPulse()
  }

  private func beginPulse() {
    guard let location = (annotation as? UserLocation)?.location, location != pulsedLocation,
      let clock = stage?.clock, clock.animationsEnabled
    else { return }
    pulsedLocation = location
    pulsing?.stop()
    pulsing = clock.run(for: 1.1) { [weak self] part in
      self?.pulse = part < 1 ? Curve.easeOut.value(at: part) : nil
    }
  }

  override func didAppear() {
    super.didAppear()
    beginPulse()
  }

  override func annotationDidChange() {
    super.annotationDidChange()
    isObserved = false
    setNeedsDisplay()
  }

  override func scaleDidChange() {
    super.scaleDidChange()
    setNeedsDisplay()
  }

  override func surroundingsDidChange() {
    super.surroundingsDidChange()
    guard stage == nil else { return }
    pulsing?.stop()
    (pulsing, pulse, pulsedLocation) = (nil, nil, nil)
  }

  /// Makes a view of what `encode(with:)` wrote. Its annotation is nil: where the user was is not archived.
  public required init?(coder: Coder) { super.init(coder: coder) }
}
