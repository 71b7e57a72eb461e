import Gtk

/// The live place and distance of a drag, on the map: for when the sidebar is not to be seen.
final class DragPill: Box {
  private let coordinate = Label()
  private let way = Label()
  private let nearest = Label()

  init() {
    super.init(.vertical, spacing: 3)
    addStyle("map-pill", "wide")
    horizontalAlign = .center
    verticalAlign = .start
    canTarget = false
    isVisible = false
    for label in [coordinate, way, nearest] { label.useTabularFigures() }
    // Long notations and long ways together are wider than a narrow window.
    coordinate.ellipsis = .end
    way.addStyle("heading")
    nearest.addStyle("caption")
    nearest.ellipsis = .end
    let first = Box(.horizontal, spacing: 12)
    first.horizontalAlign = .center
    first.append(way, coordinate)
    append(first, nearest)
  }

  func show(_ words: DragWords?) {
    isVisible = words != nil
    guard let words else { return }
    coordinate.text = words.coordinate
    way.text = words.way ?? ""
    way.isVisible = words.way != nil
    nearest.text = words.nearest ?? ""
    nearest.isVisible = words.nearest != nil
  }
}
