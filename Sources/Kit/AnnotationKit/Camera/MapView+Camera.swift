import Geography

/// The camera of a map view. Modeled on MapKit's members of the same names.
extension MapView {
  /// The camera of the map. Setting it, or changing one of its properties, moves the map immediately.
  public var camera: Camera {
    get {
      let camera = mover.awaited.map { Camera(seeing: $0) } ?? Camera(seeing: viewport)
      return camera.notifying { [weak self] in self?.setCamera($0, animated: false) }
    }
    set { setCamera(newValue, animated: false) }
  }

  /// Shows what `camera` sees, within the limits of the world and the zoom ranges. If `animated` is `true`, the
  /// movement takes a quarter of a second. An invalid camera is logged and ignored.
  public func setCamera(_ camera: Camera, animated: Bool) {
    guard camera.isValid else { return report("A map view was given a camera that is nowhere.") }
    show(camera.seen, animated: animated)
  }

  /// MapKit's name of the type.
  public typealias CameraZoomRange = AnnotationKit.CameraZoomRange

  /// The range of zooms for the user and the program, within the `zoomRange` of the host. Setting it zooms immediately
  /// if the map is outside the range. Setting `nil` removes all limits. Its value is never `nil`.
  public var cameraZoomRange: CameraZoomRange! {
    get { mover.cameraZoomRange }
    set { setCameraZoomRange(newValue, animated: false) }
  }

  /// Sets `cameraZoomRange`. If the map is outside the range, it zooms, which takes a quarter of a second if `animated`
  /// is `true`. `nil` removes all limits.
  public func setCameraZoomRange(_ range: CameraZoomRange?, animated: Bool) {
    mover.cameraZoomRange = range ?? .unlimited
    if mover.hasSize { mover.move(to: destination, animated: animated) }
  }

  /// The area that limits the center of the map, for the user and the program. `nil`, the default, allows the
  /// whole world. Setting it moves the map immediately if its center is outside the area.
  public var cameraBoundary: CameraBoundary? {
    get { mover.cameraBoundary }
    set { setCameraBoundary(newValue, animated: false) }
  }

  /// Sets `cameraBoundary`. If the center is outside the area, the map moves, which takes a quarter of a second if
  /// `animated` is `true`.
  public func setCameraBoundary(_ boundary: CameraBoundary?, animated: Bool) {
    mover.cameraBoundary = boundary
    if mover.hasSize { mover.move(to: destination, animated: animated) }
  }

  /// Returns `viewport` adjusted to the limits of the world, `zoomRange`, `cameraZoomRange` and `cameraBoundary`. A
  /// host should show the result instead of `viewport`. MapKit has no such method.
  public func kept(_ viewport: Viewport) -> Viewport { mover.kept(viewport) }
}
