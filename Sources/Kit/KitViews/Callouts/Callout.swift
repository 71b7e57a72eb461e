import Geography

/// The content and the possible positions of the standard callout, which belongs to the annotation selected
/// last. MapKit has no such type.
///
/// It is a snapshot: read the map view's `callout` before each frame.
@MainActor public struct Callout {
  /// The key of the annotation selected last.
  public var key: AnnotationKey
  /// The view that the callout belongs to. It is visible, enabled and not being dragged.
  public var view: AnnotationView
  /// The title. It is empty only if the callout shows just a `detailAccessory`.
  public var title: String
  /// The subtitle. `nil` if the annotation has none or `detailAccessory` replaces it.
  public var subtitle: String?
  /// The accessory to the left of the title, or `nil`. Taps are reported to the map view's delegate.
  public var leftAccessory: (any CalloutAccessory)?
  /// The accessory to the right of the title, or `nil`. Taps are reported to the map view's delegate.
  public var rightAccessory: (any CalloutAccessory)?
  /// The accessory that replaces the subtitle, or `nil`. Its taps aren't reported.
  public var detailAccessory: (any CalloutAccessory)?
  /// The points that the callout may point to, for each side of the view.
  public var anchors: CalloutAnchors

  /// Creates the callout of `view`. Returns `nil` if `view` has no content for a callout.
  package init?(key: AnnotationKey, view: AnnotationView) {
    guard let annotation = view.annotation, view.hasCalloutContents else { return nil }
    self.key = key
    self.view = view
    title = annotation.title ?? ""
    leftAccessory = view.leftCalloutAccessoryView
    rightAccessory = view.rightCalloutAccessoryView
    detailAccessory = view.detailCalloutAccessoryView
    if detailAccessory == nil, let subtitle = annotation.subtitle, !subtitle.isEmpty {
      self.subtitle = subtitle
    }
    anchors = CalloutAnchors(view)
  }

  /// The left and right accessories whose taps are reported to the delegate.
  package var controls: [any CalloutControl] {
    [leftAccessory, rightAccessory].compactMap { $0 as? any CalloutControl }
  }
}

extension AnnotationView {
  /// Whether a callout has content: the annotation's title or a detail accessory.
  package var hasCalloutContents: Bool {
    annotation?.title?.isEmpty == false || (annotation != nil && detailCalloutAccessoryView != nil)
  }
}

/// The points that a callout points to, for each side of its view, in logical pixels of the map view.
public struct CalloutAnchors: Hashable, Sendable {
  /// The anchor of a callout above the view: the midpoint of the upper edge plus the view's offsets.
  public var above: Point
  /// The anchor of a callout to the left: the midpoint of the left edge plus the view's offsets.
  public var left: Point
  /// The anchor of a callout to the right: the midpoint of the right edge plus the view's offsets.
  public var right: Point
  /// The anchor of a callout below the view: the midpoint of the lower edge plus the view's offsets. The y of
  /// `calloutOffset` is negated. MapKit shows no callouts below views.
  public var below: Point

  /// Creates anchors for a bubble next to something other than an annotation view.
  public init(above: Point, left: Point, right: Point, below: Point) {
    self.above = above
    self.left = left
    self.right = right
    self.below = below
  }

  /// Creates the anchors of `view`: the midpoints of the edges of its frame plus its offsets.
  @MainActor init(_ view: AnnotationView) {
    let (frame, shift, offset) = (view.frame, view.accessoryOffset, view.calloutOffset)
    above = Point(x: frame.center.x, y: frame.minY) + offset + shift
    left = Point(x: frame.minX, y: frame.center.y) + view.leftCalloutOffset + shift
    right = Point(x: frame.maxX, y: frame.center.y) + view.rightCalloutOffset + shift
    below = Point(x: frame.center.x, y: frame.maxY) + Point(x: offset.x, y: -offset.y) + shift
  }

  package func offset(by vector: Point) -> CalloutAnchors {
    CalloutAnchors(above: above + vector, left: left + vector, right: right + vector, below: below + vector)
  }

  /// Returns the anchor of a callout on `side` of its view.
  public subscript(side: CalloutPlacement.Side) -> Point {
    switch side {
    case .above: above
    case .left: left
    case .right: right
    case .below: below
    }
  }
}
