import Geography

/// What the host of a map view shows in an annotation view, over what the view draws: of `ShumateMap` any widget. MapKit's
/// views have views in them.
@MainActor public protocol HostedContent: AnyObject {}

/// Where a host shows what an annotation view hosts, and how.
@MainActor public struct PlacedContent {
  /// Of the view's annotation.
  public let key: AnnotationKey
  /// The view that hosts it, whose `bounds` it fills.
  public let view: AnnotationView
  /// What is shown.
  public let content: any HostedContent
  /// From the coordinates of the view's bounds to logical pixels of the map view.
  public let transform: Transform
  /// Of the content as a whole.
  public let alpha: Double
}

extension MapView {
  /// Whether any view on the map hosts something. O(1).
  public var hasHostedContent: Bool { hostedContentCount > 0 }

  /// What is hosted and shown, from the lowest to the highest, each once: where the world repeats, at the copy nearest to
  /// the middle. Brings the views up to date first, which may call the delegate.
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

  /// Whether no copy of `point` in a repeated world is nearer to the middle of the view.
  func isNearestCopy(_ point: Point) -> Bool {
    let middle = viewport.point(for: viewport.center)
    let east = viewport.point(for: MercatorPoint(x: viewport.center.x + 0.25, y: viewport.center.y)) - middle
    let (way, quarter) = (point - middle, viewport.worldSize / 4)
    let turns = (way.x * east.x + way.y * east.y) / (4 * quarter * quarter)
    return turns > -0.5 && turns <= 0.5
  }
}

extension AnnotationView {
  func hostedContentDidChange(from former: (any HostedContent)?) {
    stage?.hostedContentCountDidChange(by: (hostedContent == nil ? 0 : 1) - (former == nil ? 0 : 1))
    setNeedsPresentation()
  }

  /// Tells the stage that the view left, or came to, of what it hosts.
  func stageDidChange(from former: (any AnnotationViewStage)?) {
    guard hostedContent != nil else { return }
    former?.hostedContentCountDidChange(by: -1)
    stage?.hostedContentCountDidChange(by: 1)
  }
}
