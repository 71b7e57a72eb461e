import Geography

/// Knows whether a map is being zoomed: when a scale is shown that is not shown always.
public struct ZoomWatch: Hashable, Sendable {
  /// Seconds after a change of the zoom in which the map still counts as zoomed.
  public static let lingering = 1.5

  private var zoom: Double?
  private var lastChange: Double?

  /// Makes one that has not seen a viewport yet.
  public init() {}

  /// To be called with each viewport, and its time in seconds.
  public mutating func note(_ viewport: Viewport, at time: Double) {
    guard viewport.size.width > 0 else { return }
    if let zoom, zoom != viewport.zoom { lastChange = time }
    zoom = viewport.zoom
  }

  /// When the map will not count as zoomed any more, unless it is zoomed again; nil where it has never been.
  public var end: Double? { lastChange.map { $0 + ZoomWatch.lingering } }

  /// Whether a scale of `visibility` is shown at `time`: an adaptive one while the map is zoomed.
  public func isShown(_ visibility: FeatureVisibility, at time: Double) -> Bool {
    switch visibility {
    case .adaptive: end.map { time < $0 } ?? false
    case .hidden: false
    case .visible: true
    }
  }
}
