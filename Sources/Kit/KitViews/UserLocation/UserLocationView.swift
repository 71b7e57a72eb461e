import Geography
import Observation

/// A view of the user's location: a dot in a white ring, a beam in the device's direction and a circle of uncertainty.
/// Modeled on MapKit's `MKUserLocationView`.
///
/// Its frame is the dot. It shows a `UserLocation`, is updated when the `UserLocation` changes, and can't be dragged.
/// If animations are enabled, each new location starts one pulse; otherwise nothing is animated.
@MainActor open class UserLocationView: AnnotationView {
  /// The progress of the pulse from 0 to 1, or `nil` for no pulse.
  private var pulse: Double? { didSet { setNeedsDisplay() } }
  private var pulsing: Motion?
  private var pulsedLocation: Location?
  private var isObserved = false

  /// Creates a view that can show a callout and doesn't collide with others.
  public override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds = UserLocationPicture.dot
    canShowCallout = true
    collisionMode = .none
  }

  /// Always `false`, because the user's location can't be moved.
  open override var isDraggable: Bool {
    get { false }
    set {}
  }

  /// The current drawing.
  private var picture: UserLocationPicture {
    let userLocation = annotation as? UserLocation
    var picture = UserLocationPicture(appearance: appearance)
    if let viewport = host?.viewport {
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

  /// Redraws the view on the next change of its annotation.
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
      let clock = host?.clock, clock.animationsEnabled
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

  package override func scaleDidChange() {
    super.scaleDidChange()
    setNeedsDisplay()
  }

  package override func surroundingsDidChange() {
    super.surroundingsDidChange()
    guard host == nil else { return }
    pulsing?.stop()
    (pulsing, pulse, pulsedLocation) = (nil, nil, nil)
  }

  /// Creates a view from values that `encode(with:)` encoded. Its annotation is `nil`, because the user's location
  /// isn't archived.
  public required init?(coder: Coder) { super.init(coder: coder) }
}
