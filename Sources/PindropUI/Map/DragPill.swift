import Gtk

/// The live place and distance of a drag, on the map: for when the sidebar is not to be seen.
final class DragPill: Box {
  private let coordinate = Label()
  private let way = Label()

  init() {
    super.init(.horizontal, spacing: 12)
    addStyle("map-pill", "wide")
    horizontalAlign = .center
    verticalAlign = .start
    canTarget = false
    isVisible = false
    for label in [coordinate, way] { label.useTabularFigures() }
    way.addStyle("heading")
    append(way, coordinate)
  }

  func show(_ words: DragWords?) {
    isVisible = words != nil
    guard let words else { return }
    coordinate.text = words.coordinate
    way.text = words.way ?? ""
    way.isVisible = words.way != nil
  }
}
