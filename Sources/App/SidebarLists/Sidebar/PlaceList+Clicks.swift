import Geography
import Gtk

/// Clicks on rows of the list.
extension PlaceList {
  func listenToSecondButton() {
    let press = GestureClick()
    press.button = 3
    press.onPress { [unowned self] _, x, y in
      guard let pressed = row(at: y), let key = pressed.row.entry?.key,
        let point = view.translate(x: x, y: y, to: self)
      else { return }
      // Focuses the row first, because a closing menu returns the keyboard focus to the previous widget.
      pressed.item.grabFocus()
      onContextMenu(key, Point(x: point.x, y: point.y))
    }
    view.add(press)
  }

  /// Notes double clicks in the capture phase, before GTK activates the row.
  func listenToDoubleClicks() {
    let click = GestureClick()
    click.button = 1
    click.phase = .capture
    click.onPress { [unowned self] count, _, _ in
      isDoubleClicked = count == 2
      if isDoubleClicked { MainLoop.beforeNextFrame { [weak self] in self?.isDoubleClicked = false } }
    }
    view.add(click)
  }
}
