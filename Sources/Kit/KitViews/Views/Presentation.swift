import Geography

/// The animatable properties of a view. Hit tests, collisions and drops don't depend on a running animation.
///
/// The program sets `alpha`, `transform`, `elevation`, `displacement` and `size`. AnnotationKit's own animations set
/// `lift`, `growth` and `presence`, which are applied in addition.
package struct Presentation: Equatable {
  package var alpha = 1.0
  package var transform = Transform.identity
  /// The height above the map in logical pixels.
  var elevation = 0.0
  /// The offset from the position that the map sets, in logical pixels.
  package var displacement = Point.zero
  /// The size of frame and bounds.
  package var size = Size.zero
  /// The effect of AnnotationKit's own animations that lift and drop the view.
  package var lift = Lift()
  /// The scale during the transition between the drawings of two states; 1 at the end.
  package var growth = 1.0
  /// The opacity while the view fades in or out, from 0 to 1.
  package var presence = 1.0

  package struct Lift: Equatable {
    /// The additional height above `elevation`, in logical pixels.
    package var height = 0.0
    /// The transform that is applied to the drawing before `transform`.
    package var shape = Transform.identity
  }

  /// A property of a presentation. At most one animation changes a property at a time.
  enum Property: Int, CaseIterable {
    case alpha, transform, elevation, displacement, size, lift, growth, presence
  }

  /// The height above the map in logical pixels: the elevation that the program set, plus the height of AnnotationKit's
  /// lift animation.
  package var height: Double { elevation + lift.height }

  func differs(from other: Presentation, in property: Property) -> Bool {
    switch property {
    case .alpha: alpha != other.alpha
    case .transform: transform != other.transform
    case .elevation: elevation != other.elevation
    case .displacement: displacement != other.displacement
    case .size: size != other.size
    case .lift: lift != other.lift
    case .growth: growth != other.growth
    case .presence: presence != other.presence
    }
  }

  /// Sets `property` to an interpolated value. `part` may slightly exceed 0…1.
  mutating func set(
    _ property: Property, between start: Presentation, and end: Presentation, at part: Double
  ) {
    func mix(_ path: KeyPath<Presentation, Double>) -> Double {
      start[keyPath: path] + (end[keyPath: path] - start[keyPath: path]) * part
    }
    switch property {
    case .alpha: alpha = max(0, min(1, mix(\.alpha)))
    case .presence: presence = max(0, min(1, mix(\.presence)))
    case .elevation: elevation = mix(\.elevation)
    case .growth: growth = mix(\.growth)
    case .displacement: displacement = Point(x: mix(\.displacement.x), y: mix(\.displacement.y))
    case .size: size = Size(width: max(0, mix(\.size.width)), height: max(0, mix(\.size.height)))
    case .transform: transform = start.transform.mixed(with: end.transform, part)
    case .lift:
      lift = Lift(height: mix(\.lift.height), shape: start.lift.shape.mixed(with: end.lift.shape, part))
    }
  }
}

extension Transform {
  /// Returns the transform interpolated between this transform and `end`. `part` is from 0 to 1.
  fileprivate func mixed(with end: Transform, _ part: Double) -> Transform {
    Transform(
      a: a + (end.a - a) * part, b: b + (end.b - b) * part, c: c + (end.c - c) * part,
      d: d + (end.d - d) * part, tx: tx + (end.tx - tx) * part, ty: ty + (end.ty - ty) * part)
  }
}
