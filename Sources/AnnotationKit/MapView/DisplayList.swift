import Geography

/// The contents of a map view at one moment, for a painter: the density and the resting markers at the
/// bottom, then the live drawings from bottom to top.
public struct DisplayList: Sendable {
  /// The density tiles, below everything else. The tiles nearest to the center of the view come first.
  public var density: [PlacedDensity]
  /// The resting markers, above the density.
  public var resting: RestingMarkers
  /// The markers without views that move with a drag, above the resting markers.
  public var carried: RestingMarkers
  /// The live drawings, bottommost first: the legs of a fan, the ghost and the trail of a drag, then the
  /// shadows and the drawing of each view.
  public var live: [PlacedDrawing]

  /// Creates a list; empty by default.
  public init(
    density: [PlacedDensity] = [], resting: RestingMarkers = RestingMarkers(),
    carried: RestingMarkers = RestingMarkers(), live: [PlacedDrawing] = []
  ) {
    self.density = density
    self.resting = resting
    self.carried = carried
    self.live = live
  }
}
