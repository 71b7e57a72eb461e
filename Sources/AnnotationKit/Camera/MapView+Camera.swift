import Geography

/// After MapKit's members of these names.
extension MapView {
  /// From where the map is looked at. Setting it moves there at once, as does changing it in place.
  public var camera: Camera {
    get {
      let camera = mover.awaited.map { Camera(seeing: $0) } ?? Camera(seeing: viewport)
      return camera.telling { [weak self] in self?.setCamera($0, animated: false) }
    }
    set { setCamera(newValue, animated: false) }
  }

  /// Shows what `camera` sees, as far as the world and the zoom ranges let it; `animated` moves there in a quarter of a
  /// second. One that is not above a coordinate is reported and ignored.
  public func setCamera(_ camera: Camera, animated: Bool) {
    guard camera.isValid else { return report("A map view was given a camera that is nowhere.") }
    show(camera.seen, animated: animated)
  }

  /// What MapKit calls it.
  public typealias CameraZoomRange = AnnotationKit.CameraZoomRange

  /// How near and how far the map may be zoomed, by the user or the program, within the `zoomRange` of its host. Setting
  /// it zooms at once where the map is outside; nil sets no limits. It is never nil.
  public var cameraZoomRange: CameraZoomRange! {
    get { mover.cameraZoomRange }
    set { setCameraZoomRange(newValue, animated: false) }
  }

  /// Sets `cameraZoomRange`, and zooms in a quarter of a second if `animated`, where the map is outside; nil sets no
  /// limits.
  public func setCameraZoomRange(_ range: CameraZoomRange?, animated: Bool) {
    mover.cameraZoomRange = range ?? .unlimited
    if mover.hasSize { mover.move(to: destination, animated: animated) }
  }

  /// Where the middle of the map may be moved, by the user or the program; nil, as unless set, for anywhere on the world.
  /// Setting it moves there at once where the middle is outside.
  public var cameraBoundary: CameraBoundary? {
    get { mover.cameraBoundary }
    set { setCameraBoundary(newValue, animated: false) }
  }

  /// Sets `cameraBoundary`, and moves in a quarter of a second if `animated`, where the middle is outside.
  public func setCameraBoundary(_ boundary: CameraBoundary?, animated: Bool) {
    mover.cameraBoundary = boundary
    if mover.hasSize { mover.move(to: destination, animated: animated) }
  }

  /// `viewport` where the world, `zoomRange`, `cameraZoomRange` and `cameraBoundary` let it be: what a host should show in its place.
  /// MapKit has no such method.
  public func kept(_ viewport: Viewport) -> Viewport { mover.kept(viewport) }
}
