import Geography

/// How a view appears, apart from where it belongs: what motions move and hit tests, collisions and drops
/// leave alone.
struct Presentation: Equatable {
  var alpha = 1.0
  var transform = Transform.identity
  /// Logical pixels above the map.
  var elevation = 0.0
  /// From where the map placed the view, in logical pixels.
  var displacement = Point.zero
  /// The size on the way from one state's picture to the next, 1 when there.
  var growth = 1.0
  /// How much of the view there is, for fading in and out: multiplied into `alpha`, which is the app's.
  var presence = 1.0

  /// The properties, each of which one motion at a time owns.
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

  /// Sets `property` to what lies between two presentations; `part` may go a little beyond 0…1.
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
