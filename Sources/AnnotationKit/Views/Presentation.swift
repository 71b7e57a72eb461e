import Geography

/// The animated appearance of a view. It doesn't affect hit tests, collisions and drops.
struct Presentation: Equatable {
  var alpha = 1.0
  var transform = Transform.identity
  /// The height above the map in logical pixels.
  var elevation = 0.0
  /// The offset from the position that the map sets, in logical pixels.
  var displacement = Point.zero
  /// The scale factor during a change between drawings of different sizes; 1 at the end.
  var growth = 1.0
  /// The fading factor of the view. It is multiplied with `alpha`, which the app sets.
  var presence = 1.0

  /// The properties. Each is animated by at most one motion at a time.
  enum Property: Int, CaseIterable { case alpha, transform, elevation, displacement, growth, presence }

  func differs(from other: Presentation, in property: Property) -> Bool {
    switch property {
    case .alpha: alpha != other.alpha
    case .transform: transform != other.transform
    case .elevation: elevation != other.elevation
    case .displacement: displacement != other.displacement
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
    case .transform:
      transform = Transform(
        a: mix(\.transform.a), b: mix(\.transform.b), c: mix(\.transform.c), d: mix(\.transform.d),
        tx: mix(\.transform.tx), ty: mix(\.transform.ty))
    }
  }
}
