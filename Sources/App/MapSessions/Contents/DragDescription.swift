import AnnotationKit
import AppBase
import Geography
import Gtk

/// The strings that describe a drag of a marker.
public struct DragDescription: Hashable {
  /// The state of the drag and the keys to end it, as a sentence.
  public var state: String
  /// Whether the marker returns to its start, because the drag was canceled.
  public var isReturning: Bool
  /// The drop coordinate, in the user's notation.
  public var coordinate: String
  /// The distance and direction from the start; `nil` at the start.
  public var distanceAndDirection: String?
  /// The start coordinate.
  public var start: String
  /// The distance and direction from the nearest other marker; `nil` if there is no other marker.
  public var nearest: String?

  /// The number of markers that move together and the number of locked ones, as text; `nil` for a single marker.
  public var group: String?

  /// A marker with a title, near the drop position.
  struct Place: Hashable {
    var name: String
    var coordinate: Coordinate
  }

  init(_ drag: DragPresentation, near place: Place?, _ writing: DisplayFormat) {
    state =
      switch drag.state {
      case .starting: localized("Lifting…")
      case .dragging: localized("Moving — release to drop, Esc to cancel")
      case .ending: localized("Dropping…")
      case .canceling: localized("Returning…")
      case .none: ""
      }
    isReturning = drag.state == .canceling
    group = DragDescription.group(drag)
    coordinate = writing.text(of: drag.coordinate).isolated
    start = localized("from {0}", writing.shownText(of: drag.start))
    distanceAndDirection = writing.text(of: Geodesic(from: drag.start, to: drag.coordinate))
    nearest = place.map {
      writing.text(of: Geodesic(from: $0.coordinate, to: drag.coordinate), from: $0.name)
    }
  }

  private static func group(_ drag: DragPresentation) -> String? {
    guard drag.companionCount + drag.stayingCount > 0 else { return nil }
    let moving = localized(
      "{0} moves", plural: "{0} move together", count: drag.companionCount + 1,
      (drag.companionCount + 1).formatted)
    guard drag.stayingCount > 0 else { return moving }
    let staying = localized(
      "{0} is locked and is not moved", plural: "{0} are locked and are not moved", count: drag.stayingCount,
      drag.stayingCount.formatted)
    return localized("{0}, {1}", moving, staying)
  }
}
