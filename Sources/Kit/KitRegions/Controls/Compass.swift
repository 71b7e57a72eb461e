import Geography

/// The state of a compass over a map.
public struct Compass: Hashable, Sendable {
  /// The direction at the top of the view, in degrees clockwise from north in 0..<360.
  public let heading: Double

  /// The largest rotation, in degrees, that counts as north up.
  private static let tolerance = 0.05

  /// Creates the compass of a map that shows `viewport`.
  public init(_ viewport: Viewport) { heading = Camera.heading(rotation: viewport.rotation) }

  /// Whether a direction other than north is at the top.
  public var isTurned: Bool { min(heading, 360 - heading) > Compass.tolerance }

  /// Returns whether a compass of `visibility` is shown. An adaptive compass is shown while the map is
  /// rotated.
  public func isShown(_ visibility: FeatureVisibility) -> Bool {
    switch visibility {
    case .adaptive: isTurned
    case .hidden: false
    case .visible: true
    }
  }
}
