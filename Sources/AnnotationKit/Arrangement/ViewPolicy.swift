import Geography

/// Which annotations have views, and what is shown of those that have none: one policy for a map view's own objects
/// and one for a source that it is given.
@MainActor protocol ViewPolicy: AnyObject {
  /// Whether a view in sight stays though nobody touches it.
  var keepsViewsInSight: Bool { get }
  /// Whether a view of the map view's own making shows the annotation's texts.
  var showsTexts: Bool { get }

  /// Makes the views that there should be and are not.
  func makeViews()

  /// Decides which of the views are shown, and which others stand for them. `regroups` says that other views than
  /// before may be part of one cluster: panning alone changes nothing there.
  func arrange(regroups: Bool)

  /// What is shown of the annotations without views.
  func restingMarkers() -> RestingMarkers

  /// The titles in a picture of `viewport` on a ground of `appearance`, as a list without markers.
  func picturedTitles(in viewport: Viewport, appearance: Appearance) -> RestingMarkers

  /// Those of them that move with a drag.
  func carriedMarkers() -> RestingMarkers

  /// What is shown beneath those, where they are too many to be told apart.
  func density() -> [PlacedDensity]

  /// The annotations without views whose markers are under `point`; of those on one pixel the topmost only, unless
  /// `all` are wanted.
  func restingHits(at point: Point, slop: Double, all: Bool, on grid: PixelGrid) -> [Hit]

  /// Calls `body` with each annotation without a view whose marker may be in `area` of the view, and with what the marker
  /// covers there, in logical pixels. O(found).
  func forEachRestingItem(
    in area: Rectangle, on grid: PixelGrid, _ body: (AnnotationKey, Rectangle) -> Void)

  /// What the annotations are, where they stand or what they look like has changed.
  func contentsDidChange()

  /// The map view is about to be given another source.
  func sourceWillBeReplaced()
}
