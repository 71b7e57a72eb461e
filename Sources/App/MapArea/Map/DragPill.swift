import AppBase
import Gtk
import MapSessions

/// The live coordinate and distance of a drag, shown on the map next to the marker.
package final class DragPill: FloatingBox {
  private let coordinate = Label()
  private let distanceAndDirection = Label()
  private let place = Label()
  private let nearest = Label()
  private let shape = Label()
  private let group = Label()
  private let first = Box(.horizontal, spacing: 12)

  init() {
    super.init(.vertical, spacing: 3, styles: ["map-pill", "wide"], shadows: .pill)
    canTarget = false
    for label in [coordinate, distanceAndDirection, nearest, shape, group] { label.useTabularFigures() }
    distanceAndDirection.addStyle("heading")
    shape.justification = .center
    for label in [place, nearest, group] {
      label.addStyle("caption")
      label.ellipsis = .end
    }
    first.horizontalAlign = .center
    first.append(distanceAndDirection, coordinate)
    append(first, shape, group, place, nearest)
  }

  /// Whether the map is so narrow that the distance is shown below the coordinate.
  var isNarrow = false {
    didSet {
      first.orientation = isNarrow ? .vertical : .horizontal
      first.spacing = isNarrow ? 3 : 12
    }
  }

  /// Shows a drag. `name` is the place name at the drop position, and `outline` describes the line or area being
  /// edited. If `isBrief` is true, text that the sidebar shows is omitted.
  package func show(
    _ description: DragDescription, at name: String?, of outline: ShapeDescription?, isBrief: Bool
  ) {
    show(description.coordinate, in: coordinate)
    show(description.distanceAndDirection, in: distanceAndDirection)
    show(outline?.brief, in: shape)
    show(description.group, in: group)
    show(isBrief ? nil : name, in: place)
    show(isBrief || outline != nil ? nil : description.nearest, in: nearest)
  }

  /// Shows the length and direction of the segment being drawn.
  package func show(segment: String?) {
    show(segment, in: distanceAndDirection)
    for label in [coordinate, shape, group, place, nearest] { show(nil, in: label) }
  }

  /// Sets the text only if it changed, because GTK measures a label again even if its text is the same.
  private func show(_ text: String?, in label: Label) {
    if label.text != text ?? "" { label.text = text ?? "" }
    if label.isVisible != (text != nil) { label.isVisible = text != nil }
  }
}
