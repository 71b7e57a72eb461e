import Geography

/// What a compass over a map shows.
public struct Compass: Hashable, Sendable {
  /// Degrees clockwise from north of what is up in the view, in 0..<360.
  public let heading: Double

  /// Degrees of a turn that cannot be seen.
  private static let tolerance = 0.05

  /// Makes the compass over what `viewport` shows.
  public init(_ viewport: Viewport) { heading = Camera.heading(rotation: viewport.rotation) }

  /// Whether something else than north is up.
  public var isTurned: Bool { min(heading, 360 - heading) > Compass.tolerance }

  /// Whether a compass of `visibility` is shown: an adaptive one while the map is turned.
  public func isShown(_ visibility: FeatureVisibility) -> Bool {
    switch visibility {
    case .adaptive: isTurned
    case .hidden: false
    case .visible: true
    }
  }
}

extension MapView {
  /// Turns the map until north is up. Where it was turned to follow the user's heading, it follows the location alone
  /// from then on. MapKit has no such method; this is what a press on its compass does.
  public func pointNorth(animated: Bool) {
    if userTrackingMode == .followWithHeading { setUserTrackingMode(.follow, animated: animated) }
    rotate(to: 0, animated: animated)
  }
}
