import Adwaita
import AnnotationKit
import AppBase
import DataTable
import Documents
import DrawingTools
import Geography
import Gtk
import MapArea
import MapSessions
import ShumateMap
import SidebarLists

extension MapWindow {
  /// Connects clicks on the map, and keys that no other widget handles.
  func connectKeys() {
    pane.map.onClick = { [unowned self] press in
      guard !sketches.isOn else { return }
      if !adding.place(at: press.coordinate, andGoesOn: press.modifiers.contains(.shift)),
        press.key == nil || press.isOnShape
      {
        showLocationMenu(at: press.point)
      }
    }
    pane.map.mapView.spiderfyOverflowHandler = { [unowned self] pile in
      session.selection.set(pile.compactMap { RowKey($0) })
      showsSidebar = true
    }
    add(
      ActionKeys.controller(
        .exceptText, for: self, isListening: { [unowned self] in !isTyping },
        refuses: { [unowned self] in refuses($0) }))
    add(
      ActionKeys.controller(
        .unhandled, for: self, isListening: { [unowned self] in !session.selection.isEmpty },
        refuses: { [unowned self] in refuses($0) }))
    addKeysOfSearch()
    addKeysOfPositions()
    addKeysOfSketches()
    addKeysOfCarrying()
    let keys = EventControllerKey()
    keys.onPress { [unowned self, unowned keys] key, modifiers in
      guard modifiers.isDisjoint(with: [.control, .alt, .super]) else { return false }
      switch key {
      case .escape: return escape()
      case .returnKey, .enter: return enter(andGoesOn: modifiers.contains(.shift))
      default: return sketches.type(key, keys) || search.begin(with: key, keys)
      }
    }
    add(keys)
  }

  /// Sends keys to the search field from the first letter of a search, before any other widget handles them.
  private func addKeysOfSearch() {
    let keys = EventControllerKey()
    keys.phase = .capture
    keys.onPress { [unowned self, unowned keys] key, modifiers in
      modifiers.isDisjoint(with: [.control, .alt, .super]) && search.typeAhead(key, keys)
    }
    add(keys)
  }

  /// Lets Delete and Backspace remove the last vertex of a sketch, or else the selected vertices, before any other
  /// widget handles the keys.
  private func addKeysOfPositions() {
    let keys = EventControllerKey()
    keys.phase = .capture
    keys.onPress { [unowned self] key, modifiers in
      guard modifiers.isDisjoint(with: [.control, .alt, .super, .shift]), !isTyping,
        key == .delete || key == .backspace
      else { return false }
      return sketches.takeBack() || shapes.removeVertices()
    }
    add(keys)
  }

  /// Lets Escape cancel a drag that draws a shape, or else end drawing, before any other widget handles the key. A
  /// visible toast would handle it otherwise.
  private func addKeysOfSketches() {
    let keys = EventControllerKey()
    keys.phase = .capture
    keys.onPress { [unowned self] key, modifiers in
      key == .escape && modifiers.isDisjoint(with: [.control, .alt, .super]) && pane.map.hasFocus
        && (sketches.isOn && pane.map.cancelDrag() || sketches.leave())
    }
    add(keys)
  }

  /// Lets any key without Ctrl or Alt, except Escape, drop the markers that are being moved with keys. Return has no
  /// other effect. Commands drop the markers themselves, except moving further, canceling and undoing.
  private func addKeysOfCarrying() {
    let mapView = pane.map.mapView
    let keys = EventControllerKey()
    keys.phase = .capture
    keys.onPress { [unowned mapView] key, modifiers in
      // Leaves keys with Ctrl or Alt to the actions, and Escape to the map.
      guard mapView.isCarrying, modifiers.isDisjoint(with: [.control, .alt, .super]), !key.isModifier,
        key != .escape
      else { return false }
      mapView.dropCarried()
      return key == .returnKey || key == .enter
    }
    add(keys)
    onNotify("focus-widget") { [weak self] in self?.focusDidChange() }
    let others = [Actions.carry.entry.name, Actions.dropCarried.entry.name, Actions.undo.entry.name]
    actions.willCall = { [unowned mapView] entry in
      if !others.contains(entry.name) { mapView.dropCarried() }
    }
  }

  private func focusDidChange() {
    pane.map.mapView.dropCarried()
    if !pane.map.containsFocus, !sidebar.callout.containsFocus { returnsToMap = false }
  }

  /// Whether to consume a key without calling its action. `true` for selection commands while a text field has the
  /// keyboard focus, and for deleting, cutting or moving locked rows. The lock is reported to the user.
  private func refuses(_ entry: ActionEntry) -> Bool {
    // GTK's empty text fields pass Ctrl+A on to the window.
    let selections = [Actions.selectAll, Actions.selectInView, Actions.invertSelection].map(\.entry.name)
    if selections.contains(entry.name), focusWidget?.isTextInput ?? false { return true }
    return [Actions.delete.entry.name, Actions.cut.entry.name, Actions.carry.entry.name].contains(entry.name)
      && locks.refuseChange()
  }

  /// Whether a text field has the keyboard focus.
  private var isTyping: Bool {
    sidebar.isTyping || titlePrompt.isTyping || sketches.isTyping || tables.isTyping
  }

  /// Handles Escape: ends one mode or clears one selection per press. Returns whether it ended a mode or
  /// cleared a selection.
  private func escape() -> Bool {
    if sketches.leave() || adding.leave() || areas.leave() || search.dismissSearchResult() { return true }
    if pane.map.mapView.unspiderfy() || pane.map.mapView.clearFocus() { return true }
    if layout.isFolded, layout.showsSidebar {
      layout.showsSidebar = false
      return true
    }
    if search.leave() { return true }
    if shapes.leave() { return true }
    guard !session.selection.isEmpty else { return false }
    session.selection.clear()
    return true
  }

  /// Handles Return. In add mode, adds a place at the center of the map. Otherwise, if the map has the keyboard focus,
  /// inserts a vertex at the current midpoint or renames the selected row. Without a selection, presses the focused
  /// cluster, or the item at the center of the map.
  private func enter(andGoesOn: Bool) -> Bool {
    if adding.placeInTheMiddle(andGoesOn: andGoesOn) { return true }
    guard pane.map.containsFocus else { return false }
    if shapes.insertPosition() { return true }
    if session.selection.count == 1 { return activate(Actions.rename) }
    return session.selection.isEmpty && (pressFocused() || pressMiddle())
  }

  /// Presses the cluster with the keyboard focus. Returns `false` if no cluster is focused.
  private func pressFocused() -> Bool {
    let mapView = pane.map.mapView
    guard let key = mapView.focusedKey else { return false }
    mapView.press(key)
    return true
  }

  /// Presses the marker or cluster near the center of the map, or else selects the line or area at the center.
  private func pressMiddle() -> Bool {
    let mapView = pane.map.mapView
    if let key = mapView.keyNearMiddle() {
      mapView.press(key)
      return true
    }
    let middle = Point(x: mapView.viewport.size.width / 2, y: mapView.viewport.size.height / 2)
    guard let shape = mapView.shapeKeys(at: middle).first.flatMap({ RowKey($0) }) else { return false }
    session.selection.select(only: shape)
    return true
  }
}
