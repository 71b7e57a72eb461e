import AnnotationKit
import Geography
import Gtk

/// What the callout says while a pin is moved.
public struct DragWords: Hashable {
  /// What goes on, and what can be done about it.
  public var state: String
  /// Where it would land, in the user's notation.
  public var coordinate: String
  /// How far that is from where it stood, and in which direction; nil while it is there.
  public var way: String?
  /// Where it stood.
  public var start: String
  /// Where it would land as seen from the nearest marker; nil where there is no other.
  public var nearest: String?

  /// How many go along and how many stay; nil where one is moved alone.
  public var group: String?

  /// Something with a name to be near to.
  struct Place: Hashable {
    var name: String
    var coordinate: Coordinate
  }

  init(_ drag: DragPresentation, near place: Place?, _ writing: Writing) {
    state =
      switch drag.state {
      case .starting: localized("Lifting…")
      case .dragging: localized("Moving — release to drop, Esc to cancel")
      case .ending: localized("Dropping…")
      case .canceling: localized("Returning…")
      case .none: ""
      }
    group = DragWords.group(drag)
    coordinate = writing.text(of: drag.coordinate).isolated
    start = localized("from {0}", writing.shownText(of: drag.start))
    way = writing.text(of: Geodesic(from: drag.start, to: drag.coordinate))
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
