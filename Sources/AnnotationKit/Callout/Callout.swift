import Geography

/// The standard callout as it is to be shown: the texts and accessories of the annotation selected last, and
/// where it may point. After MapKit's, which has no type for it.
///
/// A value of one moment: ask the map view's `callout` before each frame.
@MainActor public struct Callout {
  public var key: AnnotationKey
  public var view: AnnotationView
  /// Never empty.
  public var title: String
  /// nil where there is none, and where `detailAccessory` takes its place.
  public var subtitle: String?
  public var leftAccessory: (any CalloutAccessory)?
  public var rightAccessory: (any CalloutAccessory)?
  public var detailAccessory: (any CalloutAccessory)?
  public var anchors: CalloutAnchors

  /// nil where the annotation of `view` has no title.
  init?(key: AnnotationKey, view: AnnotationView) {
    guard let annotation = view.annotation, let title = annotation.title, !title.isEmpty else { return nil }
    self.key = key
    self.view = view
    self.title = title
    leftAccessory = view.leftCalloutAccessoryView
    rightAccessory = view.rightCalloutAccessoryView
    detailAccessory = view.detailCalloutAccessoryView
    if detailAccessory == nil, let subtitle = annotation.subtitle, !subtitle.isEmpty {
      self.subtitle = subtitle
    }
    anchors = CalloutAnchors(view)
  }

  /// Those of the left and the right accessory whose taps the delegate hears of.
  var controls: [any CalloutControl] {
    [leftAccessory, rightAccessory].compactMap { $0 as? any CalloutControl }
  }
}

/// Where a callout points, depending on which side of its view it stands; in logical pixels of the map view.
public struct CalloutAnchors: Hashable, Sendable {
  public var above: Point
  public var left: Point
  public var right: Point
  public var below: Point

  public init(above: Point, left: Point, right: Point, below: Point) {
    self.above = above
    self.left = left
    self.right = right
    self.below = below
  }

  /// The middles of the frame's edges, moved by the view's offsets. Below, where MapKit shows no callout, the
  /// offset from the top counts upside down.
  @MainActor init(_ view: AnnotationView) {
    let (frame, shift, offset) = (view.frame, view.accessoryOffset, view.calloutOffset)
    above = Point(x: frame.center.x, y: frame.minY) + offset + shift
    left = Point(x: frame.minX, y: frame.center.y) + view.leftCalloutOffset + shift
    right = Point(x: frame.maxX, y: frame.center.y) + view.rightCalloutOffset + shift
    below = Point(x: frame.center.x, y: frame.maxY) + Point(x: offset.x, y: -offset.y) + shift
  }

  func offset(by vector: Point) -> CalloutAnchors {
    CalloutAnchors(above: above + vector, left: left + vector, right: right + vector, below: below + vector)
  }

  public subscript(side: CalloutPlacement.Side) -> Point {
    switch side {
    case .above: above
    case .left: left
    case .right: right
    case .below: below
    }
  }
}
