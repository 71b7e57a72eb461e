import Geography

/// A policy that decides which annotations have views, and how annotations without views are shown. There is
/// one policy for annotations added as objects and one for sources.
@MainActor protocol ViewPolicy: AnyObject {
  /// Whether a visible view is kept when the user isn't interacting with it.
  var keepsViewsInSight: Bool { get }
  /// Whether a default view shows the annotation's title and subtitle.
  var showsTexts: Bool { get }

  /// Creates the missing views.
  func makeViews()

  /// Updates clusters and hides colliding views. `regroups` is `true` if clusters may have changed; panning alone
  /// doesn't change clusters.
  func arrange(regroups: Bool)

  /// Returns the annotations without views, for drawing.
  func staticMarkers() -> StaticMarkers

  /// Returns the titles for an image of `viewport` on a map of the given appearance, as a list without
  /// markers.
  func picturedTitles(in viewport: Viewport, appearance: Appearance) -> StaticMarkers

  /// Returns the static markers that move with a drag.
  func carriedMarkers() -> StaticMarkers

  /// Returns the density tiles drawn below the markers, for areas with too many annotations to tell apart.
  func density() -> [PlacedDensity]

  /// Returns the annotations without views whose markers are under `point`. If several are at the same pixel,
  /// returns only the topmost, unless `all` is `true`.
  func staticHits(at point: Point, slop: Double, all: Bool, on grid: PixelGrid) -> [Hit]

  /// Calls `body` with each annotation without a view whose marker may be in `area`, and with the marker's
  /// rectangle. All rectangles are in logical pixels of the view. O(found).
  func forEachStaticItem(
    in area: Rectangle, on grid: PixelGrid, _ body: (AnnotationKey, Rectangle) -> Void)

  /// Called when annotations were added, removed, moved or changed in appearance.
  func contentsDidChange()

  /// Called before the map view's source is replaced.
  func sourceWillBeReplaced()
}
