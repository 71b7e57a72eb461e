import Geography

/// Tracks whether a map is being zoomed, which decides whether an adaptive scale is shown.
public struct ZoomWatch: Hashable, Sendable {
  /// The time in seconds after a zoom change during which the map counts as being zoomed.
  public static let lingering = 1.5

  private var zoom: Double?
  private var lastChange: Double?

  /// Creates a watch that has recorded no viewport.
  public init() {}

  /// Records a viewport and its time in seconds. Call it for each viewport.
  public mutating func note(_ viewport: Viewport, at time: Double) {
    guard viewport.size.width > 0 else { return }
    if let zoom, zoom != viewport.zoom { lastChange = time }
    zoom = viewport.zoom
  }

  /// The time in seconds at which the map stops counting as being zoomed, or `nil` if it was never zoomed.
  public var end: Double? { lastChange.map { $0 + ZoomWatch.lingering } }

  /// Returns whether a scale of `visibility` is shown at `time`. An adaptive scale is shown while the map is
  /// being zoomed.
  public func isShown(_ visibility: FeatureVisibility, at time: Double) -> Bool {
    switch visibility {
    case .adaptive: end.map { time < $0 } ?? false
    case .hidden: false
    case .visible: true
    }
  }
}
