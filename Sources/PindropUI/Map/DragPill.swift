import Gtk

/// The live place and distance of a drag, on the map: for when the sidebar is not to be seen.
final class DragPill: Box {
  private let coordinate = Label()
  private let way = Label()
  private let place = Label()
  private let nearest = Label()
  private let first = Box(.horizontal, spacing: 12)

  init() {
    super.init(.vertical, spacing: 3)
    addStyle("map-pill", "wide")
    horizontalAlign = .center
    verticalAlign = .start
    canTarget = false
    isVisible = false
    for label in [coordinate, way, nearest] { label.useTabularFigures() }
    way.addStyle("heading")
    for label in [place, nearest] {
      label.addStyle("caption")
      label.ellipsis = .end
    }
    first.horizontalAlign = .center
    first.append(way, coordinate)
    append(first, place, nearest)
  }

  /// Whether there is no room for a long way and a long notation side by side.
  var isNarrow = false {
    didSet {
      first.orientation = isNarrow ? .vertical : .horizontal
      first.spacing = isNarrow ? 3 : 12
    }
  }

  /// Shows a drag, and what is called so where it would land; nil takes it away.
  func show(_ words: DragWords?, at name: String? = nil) {
    isVisible = words != nil
    guard let words else { return }
    coordinate.text = words.coordinate
    way.text = words.way ?? ""
    way.isVisible = words.way != nil
    place.text = name ?? ""
    place.isVisible = name != nil
    nearest.text = words.nearest ?? ""
    nearest.isVisible = words.nearest != nil
  }
}
