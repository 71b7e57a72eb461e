import Geography

/// The contents of a map view at one moment, for a painter: the density and the static markers at the
/// bottom, then the live drawings from bottom to top.
public struct DisplayList: Equatable, Sendable {
  /// The density tiles, below everything else. The tiles nearest to the center of the view come first.
  public var density: [PlacedDensity]
  /// The static markers, above the density.
  public var staticMarkers: StaticMarkers
  /// The markers without views that move with a drag, above the static markers.
  public var carried: StaticMarkers
  /// The live drawings, bottommost first: the legs of a spiderfied group, the ghost and the trail of a drag, then the
  /// shadows and the drawing of each view.
  public var live: [PlacedDrawing]

  /// Creates a list; empty by default.
  public init(
    density: [PlacedDensity] = [], staticMarkers: StaticMarkers = StaticMarkers(),
    carried: StaticMarkers = StaticMarkers(), live: [PlacedDrawing] = []
  ) {
    self.density = density
    self.staticMarkers = staticMarkers
    self.carried = carried
    self.live = live
  }
}
