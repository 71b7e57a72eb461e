import AnnotationKit
import Geography
import Gtk

/// What the callout says while a pin is moved.
public struct DragWords: Hashable {
  /// What goes on, and what can be done about it.
  public var state: String
  /// Where it would land, in decimal degrees.
  public var coordinate: String
  /// How far that is from where it stood; nil while it is there.
  public var way: String?
  /// Where it stood.
  public var start: String

  public init(_ drag: DragPresentation) {
    state =
      switch drag.state {
      case .starting: localized("Lifting…")
      case .dragging: localized("Moving — release to drop, Esc to cancel")
      case .ending: localized("Dropping…")
      case .canceling: localized("Going back…")
      case .none: ""
      }
    coordinate = DecimalDegrees.text(of: drag.coordinate)
    start = localized("from {0}", DecimalDegrees.text(of: drag.start))
    let geodesic = Geodesic(from: drag.start, to: drag.coordinate)
    guard geodesic.distance >= 0.05 else { return }
    way = localized(
      "{0} · {1}", GroundDistance(meters: geodesic.distance).text,
      Bearing(degrees: geodesic.initialBearing).text)
  }
}
