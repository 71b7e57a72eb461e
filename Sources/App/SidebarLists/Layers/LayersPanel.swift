import AppBase
import Documents
import Gtk
import MapSessions

/// The panel that lists the map's layers above the list of places, the topmost layer first. With one visible layer, only
/// the panel's header is visible until the user expands the panel.
package final class LayersPanel: Box {
  /// Called when the keyboard focus enters or leaves the layer rows.
  var onKeyboard: () -> Void = {}

  package let list = ListBox()
  /// The rows of the layers; empty until the panel is first expanded.
  package private(set) var rows: [LayerRow] = []
  private(set) var groupRows: [GroupRow] = []
  /// The entries of the list, from the top.
  private var entries: [LayersEntry] = []
  /// The user's choice for each layer: `true` if its folders are hidden, `false` if they are shown.
  private var folds: [LayerKey: Bool] = [:]
  private let session: MapSession
  private let scroller: ScrolledWindow
  private let heading = Button()
  private let arrow = Icon(named: "pan-end-symbolic")
  let revealer: Revealer
  /// Whether the user expanded (`true`) or collapsed (`false`) the panel. If `nil`, the panel is expanded if it has
  /// more than one row, or if a layer is hidden, because only the panel shows how to make the layer visible again.
  package var isOpenByUser: Bool? {
    didSet {
      guard isOpenByUser != oldValue else { return }
      refresh()
      onOpening()
    }
  }
  /// Called when the user expands or collapses the panel.
  package var onOpening: () -> Void = {}
  private lazy var reordering = LayerReordering(self)

  init(_ session: MapSession) {
    self.session = session
    scroller = ScrolledWindow(list)
    scroller.setContentHeight(atMost: LayersPanel.highest)
    revealer = Revealer(scroller)
    super.init(.vertical)
    list.addStyle("layer-list")
    list.setAccessibleLabel(localized("Layers"))
    append(header, revealer)
    list.onActivate { [unowned self] index in
      guard entries.indices.contains(index) else { return }
      switch entries[index] {
      case .layer(let key): activate(Actions.layerActivate, key.rawValue)
      case .group(let key, let group, _): activate(Actions.groupActivate, [key.rawValue, group])
      }
    }
    connectKeys()
    connectMenus()
    _ = reordering
    refresh()
  }

  /// The maximum height of the rows, in logical pixels.
  private static let highest = 228
  /// The height that a window needs for the other parts of the sidebar, in logical pixels: the search field, a few rows
  /// of the list, and the title and coordinate of the card.
  private static let heightOfOthers = 424
  /// The minimum height of the rows, in logical pixels: nearly two of them.
  private static let lowest = 64

  /// Limits the height of the rows in a low window, so that the card of the selection remains visible.
  package func fit(windowHeight: Int) {
    let rest = windowHeight - LayersPanel.heightOfOthers
    scroller.setContentHeight(atMost: min(LayersPanel.highest, max(LayersPanel.lowest, rest)))
  }

  private var header: Widget {
    let title = Label(localized("Layers"))
    title.addStyle("caption-heading")
    let labels = Box(.horizontal, spacing: 6)
    labels.append(arrow, title)
    heading.child = labels
    heading.addStyle("flat", "layers-heading")
    heading.setAccessibleLabel(localized("Layers"))
    heading.horizontalAlign = .start
    heading.expandsHorizontally = true
    heading.onClick { [unowned self] in isOpenByUser = !isOpen }
    let add = MenuButton(icon: "list-add-symbolic", making: { Menu(LayerMenu.additions) })
    add.addStyle("flat", "circular")
    add.tooltip = localized("Add a Layer")
    add.setAccessibleLabel(localized("Add a Layer"))
    let header = Box(.horizontal)
    header.setMargins(top: 3, start: 6, end: 9)
    header.append(heading, add)
    return header
  }

  var isOpen: Bool { isOpenByUser ?? (entries.count > 1 || hasHiddenLayer) }

  private var hasHiddenLayer: Bool { session.document.layers.all.contains { !$0.state.isVisible } }

  /// The maximum number of folders that a layer shows by default. If it has more, they are hidden until the user
  /// expands them.
  private static let listedGroups = 12

  private func isFolded(_ layer: Layer) -> Bool {
    folds[layer.key] ?? (layer.groups.all.count > LayersPanel.listedGroups)
  }

  private func showRows() {
    revealer.revealsChild = isOpen
    arrow.icon = isOpen ? "pan-down-symbolic" : "pan-end-symbolic"
    heading.setAccessible(.expanded(isOpen))
  }

  /// Resets the panel and the folders to their default state, for another map.
  func startOver() {
    folds = [:]
    isOpenByUser = nil
    refresh()
  }

  func refresh() {
    let lines = session.layerLines
    isVisible = !session.isUntouched
    // Doesn't create rows for the initial layer of an untouched map, which is never shown.
    guard isVisible || !rows.isEmpty else { return }
    let groups = session.document.layers.all.reversed().map { isFolded($0) ? [] : session.groupLines(of: $0) }
    let wanted = zip(lines, groups).flatMap { line, groups in
      [LayersEntry.layer(line.key)] + groups.map { .group(line.key, $0.group, $0.id) }
    }
    let isSame = entries == wanted
    entries = wanted
    if isSame, !rows.isEmpty {
      for (row, line) in zip(rows, lines) where row.line != line { row.show(line) }
      for (row, line) in zip(groupRows, groups.joined()) where row.line != line { row.show(line) }
    } else if isOpen || !rows.isEmpty {
      replaceRows(with: lines, groups)
    }
    for (row, layer) in zip(rows, session.document.layers.all.reversed()) {
      row.show(isFolded: isFolded(layer))
    }
    showRows()
  }

  private func replaceRows(with lines: [LayerRowContent], _ groups: [[GroupRowContent]]) {
    let focused = focusedRow?.line.key
    // Removes the list's children, GTK's list items, each of which contains a row.
    for child in list.children { list.remove(child) }
    groupRows = []
    rows = zip(lines, groups).map { line, groups in
      let row = LayerRow(line)
      row.title.onName = { [weak self] name in
        self?.activate(Actions.layerName, [String(line.key.rawValue), name])
      }
      row.title.onDone = { [weak row] in _ = row?.parent?.grabFocus() }
      row.onFold = { [weak self] in self?.toggleFolds(of: line.key) }
      list.append(row)
      row.show(line)
      for group in groups {
        let row = GroupRow(group)
        list.append(row)
        row.show(group)
        groupRows.append(row)
      }
      return row
    }
    if let focused { focus(focused) }
  }

  private func toggleFolds(of key: LayerKey) {
    guard let layer = session.document.layers.layer(key) else { return }
    folds[key] = !isFolded(layer)
    refresh()
  }

  // MARK: Keyboard

  /// The layer row whose list item contains the keyboard focus.
  package var focusedRow: LayerRow? {
    list.containsFocus ? rows.first { $0.parent?.containsFocus ?? false } : nil
  }

  var hasKeyboard: Bool { list.containsFocus }

  var isRenaming: Bool { rows.contains { $0.title.isRenaming } }

  func focus(_ layer: LayerKey) {
    _ = rows.first { $0.line.key == layer }?.parent?.grabFocus()
  }

  func startRenaming(_ layer: LayerKey) {
    isOpenByUser = true
    refresh()
    rows.first { $0.line.key == layer }?.startRenaming()
  }

  private func connectKeys() {
    let keys = EventControllerKey()
    keys.onPress { [unowned self] key, modifiers in
      guard let row = focusedRow, !row.title.isRenaming else { return false }
      switch (key, modifiers.intersection([.control, .alt, .shift, .super])) {
      case (Key(name: "Menu"), []), (Key(name: "F10"), .shift):
        showMenu(of: row, x: 24, y: row.height)
        return true
      default: return false
      }
    }
    list.add(keys)
    list.add(
      ActionKeys.controller(
        .layerRow, for: list, with: { [unowned self] in focusedRow?.line.key.rawValue },
        isListening: { [unowned self] in focusedRow.map { !$0.title.isRenaming } ?? false }))
    let focus = EventControllerFocus()
    focus.onEnter { [weak self] in self?.onKeyboard() }
    focus.onLeave { [weak self] in self?.onKeyboard() }
    list.add(focus)
  }

  // MARK: Pointer

  /// Returns the index of the layer row at a vertical position of the list, or `nil` if there is no layer row.
  package func index(at y: Double) -> Int? {
    rows.firstIndex { row in
      guard let bounds = row.parent?.bounds(in: list) else { return false }
      return y >= bounds.y && y < bounds.y + bounds.height
    }
  }

  /// Highlights the layer that a drop would move places to; `nil` highlights no layer.
  package func mark(droppedOn layer: LayerKey?) {
    for row in rows { row.parent?.setStyle("drop-on", row.line.key == layer) }
  }

  private func connectMenus() {
    let press = GestureClick()
    press.button = 3
    press.onPress { [unowned self, unowned press] _, x, y in
      guard let row = index(at: y).map({ rows[$0] }), let place = list.translate(x: x, y: y, to: row) else {
        return
      }
      press.setState(.claimed)
      showMenu(of: row, x: place.x, y: place.y)
    }
    list.add(press)
    let twice = GestureClick()
    twice.button = 1
    twice.onPress { [unowned self] count, _, y in
      guard count == 2, let row = index(at: y).map({ rows[$0] }), !row.title.isRenaming else { return }
      row.startRenaming()
    }
    list.add(twice)
  }

  private func showMenu(of row: LayerRow, x: Double, y: Double) {
    PopoverMenu.show(Menu(LayerMenu.items(for: row.line)), on: row, x: x, y: y)
  }
}

/// An entry of the list: a layer or a folder of a layer.
private enum LayersEntry: Hashable {
  case layer(LayerKey)
  /// A folder of a layer's file, with its index and the names of the folders in its path.
  case group(LayerKey, Int, [String])
}
