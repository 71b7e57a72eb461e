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

  package init(
    key: AnnotationKey, view: AnnotationView, content: any HostedContent, transform: Transform, alpha: Double
  ) {
    (self.key, self.view, self.content) = (key, view, content)
    (self.transform, self.alpha) = (transform, alpha)
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
