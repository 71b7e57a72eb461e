import Geography

/// The standard callout as it is to be shown: the texts and accessories of the annotation selected last, and
/// where it may point. After MapKit's, which has no type for it.
///
/// A value of one moment: ask the map view's `callout` before each frame.
@MainActor public struct Callout {
  /// Of the annotation selected last.
  public var key: AnnotationKey
  /// Beside which the callout stands; shown, enabled and at rest.
  public var view: AnnotationView
  /// Empty only where `detailAccessory` is all that the callout shows.
  public var title: String
  /// nil where there is none, and where `detailAccessory` takes its place.
  public var subtitle: String?
  /// At the left of the texts; nil for none. The map view has the delegate hear of taps.
  public var leftAccessory: (any CalloutAccessory)?
  /// At the right of the texts; nil for none. The map view has the delegate hear of taps.
  public var rightAccessory: (any CalloutAccessory)?
  /// In place of the subtitle; nil for none. Its taps are its own affair.
  public var detailAccessory: (any CalloutAccessory)?
  /// Where it points, for each side on which it may stand.
  public var anchors: CalloutAnchors

  /// nil where `view` has nothing to show in one.
  init?(key: AnnotationKey, view: AnnotationView) {
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

  /// Those of the left and the right accessory whose taps the delegate hears of.
  var controls: [any CalloutControl] {
    [leftAccessory, rightAccessory].compactMap { $0 as? any CalloutControl }
  }
}

extension AnnotationView {
  /// Whether a callout has something to show: the annotation's title, or what is there in place of the subtitle.
  var hasCalloutContents: Bool {
    annotation?.title?.isEmpty == false || (annotation != nil && detailCalloutAccessoryView != nil)
  }
}

/// Where a callout points, depending on which side of its view it stands; in logical pixels of the map view.
public struct CalloutAnchors: Hashable, Sendable {
  /// For a callout above the view: the middle of the upper edge, moved by the view's offsets.
  public var above: Point
  /// For a callout at the left: the middle of the left edge, moved by the view's offsets.
  public var left: Point
  /// For a callout at the right: the middle of the right edge, moved by the view's offsets.
  public var right: Point
  /// For a callout below, where MapKit shows none: the middle of the lower edge, moved by the view's offsets,
  /// the one from the top upside down.
  public var below: Point

  /// Makes anchors for placing a bubble beside something else than an annotation view.
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

  /// The anchor of a callout that stands on `side` of its view.
  public subscript(side: CalloutPlacement.Side) -> Point {
    switch side {
    case .above: above
    case .left: left
    case .right: right
    case .below: below
    }
  }
}
