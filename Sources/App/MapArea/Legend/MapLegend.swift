import AppBase
import Documents
import Gtk
import MapSessions

/// The legend of the layers with color rules, in a corner of the map.
package final class MapLegend: Box {
  /// The part of the legend for one layer.
  package struct Section: Hashable {
    /// The property, preceded by the layer's name if there are several layers.
    package var title: String
    package var kind: RowContent.Kind
    package var lines: [Legend.Line]

    package init(title: String, kind: RowContent.Kind, lines: [Legend.Line]) {
      (self.title, self.kind, self.lines) = (title, kind, lines)
    }
  }

  let fold = Button()
  let close = Button(icon: "window-close-symbolic", tooltip: localized("Hide Legend"))
  private let title = Label()
  private let arrow = Icon(named: "pan-down-symbolic")
  private let column = Box(.vertical, spacing: 9)
  private let scroller: ScrolledWindow
  package private(set) var sections: [Section] = []
  /// Whether the user has expanded the legend.
  private var isUnfolded = true
  /// The maximum height of the legend, in logical pixels.
  private var room = 0

  /// The minimum height for showing lines, in logical pixels. With less room, only the header is shown.
  private static let leastLines = 60
  /// The height of the header and the margins, in logical pixels.
  private static let headHeight = 46

  init() {
    scroller = ScrolledWindow(column)
    // This maximum is larger than the width of the lines, so the lines determine the width.
    scroller.widen(to: 400)
    super.init(.vertical)
    addStyle("map-legend")
    horizontalAlign = .start
    verticalAlign = .end
    setAccessibleLabel(localized("Legend"))
    title.ellipsis = .end
    title.xAlign = 0
    title.setWidth(atMost: Legend.widest)
    title.addStyle("caption-heading")
    title.expandsHorizontally = true
    let labels = Box(.horizontal, spacing: 6)
    labels.append(arrow, title)
    fold.child = labels
    fold.expandsHorizontally = true
    fold.onClick { [unowned self] in
      isUnfolded.toggle()
      refresh()
    }
    close.onClick { [unowned self] in activate(Actions.legend) }
    for button in [fold, close] {
      button.addStyle("flat")
      button.focusesOnClick = false
    }
    let head = Box(.horizontal, spacing: 3)
    head.append(fold, close)
    column.setMargins(bottom: 9, start: 12, end: 12)
    append(head, scroller)
  }

  /// Shows the sections. The section of the topmost layer comes first.
  package func show(_ sections: [Section]) {
    guard sections != self.sections else { return }
    self.sections = sections
    fill()
  }

  /// Draws the icons again after a change of the theme.
  package func showAgain() { fill() }

  private func fill() {
    for child in column.children { column.remove(child) }
    title.text = sections.count == 1 ? sections[0].title : localized("Legend")
    fold.setAccessibleLabel(title.text)
    for section in sections {
      let legend = Legend()
      legend.show(section.lines, of: section.kind)
      if sections.count > 1 { column.append(MapLegend.heading(section.title)) }
      column.append(legend)
    }
    refresh()
  }

  private static func heading(_ text: String) -> Label {
    let heading = Label(text)
    heading.addStyle("caption", "dim-label")
    heading.ellipsis = .end
    heading.setWidth(atMost: Legend.widest)
    heading.xAlign = 0
    return heading
  }

  /// Limits the legend to a height in logical pixels.
  func fit(height: Int) {
    guard height != room else { return }
    room = height
    refresh()
  }

  /// Whether the lines are visible.
  package var isOpen: Bool { isUnfolded && hasRoom }

  private var hasRoom: Bool { room - MapLegend.headHeight >= MapLegend.leastLines }

  private func refresh() {
    scroller.isVisible = isOpen
    arrow.icon = isOpen ? "pan-down-symbolic" : "pan-end-symbolic"
    fold.isSensitive = hasRoom
    fold.setAccessible(.expanded(isOpen))
    fold.tooltip = isOpen ? localized("Collapse Legend") : localized("Expand Legend")
    scroller.grow(to: max(MapLegend.leastLines, room - MapLegend.headHeight))
  }
}
