import Gtk

/// The live place and distance of a drag, on the map beside the pin.
final class DragPill: FloatingBox {
  private let coordinate = Label()
  private let way = Label()
  private let place = Label()
  private let nearest = Label()
  private let shape = Label()
  private let group = Label()
  private let first = Box(.horizontal, spacing: 12)

  init() {
    super.init(.vertical, spacing: 3, styles: ["map-pill", "wide"], shadows: .pill)
    canTarget = false
    for label in [coordinate, way, nearest, shape, group] { label.useTabularFigures() }
    way.addStyle("heading")
    shape.justification = .center
    for label in [place, nearest, group] {
      label.addStyle("caption")
      label.ellipsis = .end
    }
    first.horizontalAlign = .center
    first.append(way, coordinate)
    append(first, shape, group, place, nearest)
  }

  /// Whether there is no room for a long way and a long notation side by side.
  var isNarrow = false {
    didSet {
      first.orientation = isNarrow ? .vertical : .horizontal
      first.spacing = isNarrow ? 3 : 12
    }
  }

  /// Shows a drag. `name` is what is called so where the pin would land, and `outline` what comes of a line or an area;
  /// `isBrief` leaves out what the sidebar says.
  func show(_ words: DragWords, at name: String?, of outline: ShapeWords?, isBrief: Bool) {
    show(words.coordinate, in: coordinate)
    show(words.way, in: way)
    show(outline?.brief, in: shape)
    show(words.group, in: group)
    show(isBrief ? nil : name, in: place)
    show(isBrief || outline != nil ? nil : words.nearest, in: nearest)
  }

  /// Shows the next leg of what is being drawn.
  func show(leg: String?) {
    show(leg, in: way)
    for label in [coordinate, shape, group, place, nearest] { show(nil, in: label) }
  }

  /// A label that is told what it says already is measured again.
  private func show(_ text: String?, in label: Label) {
    if label.text != text ?? "" { label.text = text ?? "" }
    if label.isVisible != (text != nil) { label.isVisible = text != nil }
  }
}
