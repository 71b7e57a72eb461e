import AppBase
import DataTable
import Gtk
import MapArea
import SidebarLists

/// The commands of F6 and Shift+F6, which move the keyboard focus between the panes of the window.
extension MapWindow {
  func addPaneActions() {
    actions.on(Actions.nextPane) { [unowned self] in goToPane(by: 1) }
    actions.on(Actions.previousPane) { [unowned self] in goToPane(by: -1) }
  }

  private struct Pane {
    let widget: Widget
    let focus: () -> Bool
  }

  /// The visible panes, starting at the top left.
  private var panes: [Pane] {
    let (bar, list, card, map) = (titleBar.bar, sidebar.list, sidebar.callout, pane.map)
    var panes = [
      Pane(widget: bar) { bar.focusChild(.tabForward) },
      Pane(widget: list) { list.focusChild(.tabForward) },
      Pane(widget: card) { card.focusChild(.tabForward) },
      Pane(widget: map) { map.grabFocus() },
    ]
    if tables.isShown {
      let grid = tables.panel.grid
      panes.append(
        Pane(widget: tables.panel) {
          grid.takeFocus()
          return grid.containsFocus
        })
    }
    return panes.filter { $0.widget.isMapped }
  }

  /// Moves the keyboard focus to the next or previous pane that accepts it. Wraps around at the ends.
  private func goToPane(by step: Int) {
    let panes = panes
    let focused = panes.firstIndex { $0.widget.containsFocus } ?? (step > 0 ? -1 : 0)
    for count in 1...panes.count {
      let index = (focused + step * count + panes.count * 2) % panes.count
      if panes[index].focus() { break }
    }
    isFocusVisible = true
  }
}
