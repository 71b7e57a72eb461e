import Geography

/// Content that the host of a map view shows in an annotation view, above the drawing. With `ShumateMap`, any widget
/// can be hosted content. The equivalent in MapKit is a subview.
@MainActor public protocol HostedContent: AnyObject {}

/// The position and opacity of an annotation view's hosted content.
@MainActor public struct PlacedContent {
  /// The key of the view's annotation.
  public let key: AnnotationKey
  /// The view, whose `bounds` the content fills.
  public let view: AnnotationView
  /// The content.
  public let content: any HostedContent
  /// The transform from the coordinates of the view's bounds to logical pixels of the map view.
  public let transform: Transform
  /// The opacity of the content.
  public let alpha: Double
}

extension MapView {
  /// Whether any view on the map has hosted content. O(1).
  public var hasHostedContent: Bool { hostedContentCount > 0 }

  /// Returns the visible hosted contents, bottommost first. Each content is returned once, at the copy of the world
  /// nearest to the center. Updates views first, which may call the delegate.
  public func placedContents() -> [PlacedContent] {
    guard hasHostedContent else { return [] }
    selectionWatch.deselectGone()
    layoutIfNeeded()
    let grid = PixelGrid(viewport: viewport, scale: displayScale)
    return viewsInSight(on: grid) { $0.hostedContent != nil && !$0.isHidden && $0.visibility > 0 }
      .filter { isNearestCopy($0.tip) }.sorted { $0.height < $1.height }
      .compactMap { shown in
        shown.view.hostedContent.map {
          PlacedContent(
            key: shown.key, view: shown.view, content: $0,
            transform: shown.view.pictureTransform(tip: grid.snapped(shown.tip)),
            alpha: shown.view.visibility)
        }
      }
  }

  /// Returns whether `point` is on the copy of the world nearest to the center of the view.
  func isNearestCopy(_ point: Point) -> Bool {
    let middle = viewport.point(for: viewport.center)
    let east = viewport.point(for: MercatorPoint(x: viewport.center.x + 0.25, y: viewport.center.y)) - middle
    let (displacement, quarter) = (point - middle, viewport.worldSize / 4)
    let turns = (displacement.x * east.x + displacement.y * east.y) / (4 * quarter * quarter)
    return turns > -0.5 && turns <= 0.5
  }
}

extension AnnotationView {
  func hostedContentDidChange(from former: (any HostedContent)?) {
    host?.hostedContentCountDidChange(by: (hostedContent == nil ? 0 : 1) - (former == nil ? 0 : 1))
    setNeedsPresentation()
  }

  /// Updates the counts of hosted content when the view is moved between map views.
  func moveHostedContent(from former: (any AnnotationViewHost)?) {
    guard hostedContent != nil else { return }
    former?.hostedContentCountDidChange(by: -1)
    host?.hostedContentCountDidChange(by: 1)
  }
}
