import Geography

/// Everything that a host draws of a map view in one frame: the result of `MapView.prepareFrame()`.
///
/// Its parts belong together. Drawing them doesn't change the map view.
@MainActor public struct MapFrame {
  /// The visible part of the map.
  public let viewport: Viewport
  /// The number of device pixels per logical pixel.
  public let displayScale: Double
  /// The density, the markers with their titles, and the views.
  public let displayList: DisplayList
  /// The visible hosted contents, bottommost first.
  public let hostedContents: [PlacedContent]
  /// The standard callout, or `nil` if none is shown.
  public let callout: Callout?
  /// The value of `MapView.overlayVersion(at:)` for each level.
  public let overlayVersions: [Int]

  /// Returns the version of the overlays at `level`. While it stays the same, painted shapes can be reused and moved
  /// with the map.
  public func overlayVersion(at level: OverlayLevel) -> Int { overlayVersions[level.rawValue] }
}
