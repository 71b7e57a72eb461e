import AnnotationKit
import AppBase
import Documents
import Features
import Gtk
import MapEditing
import MapSessions
import Observing
import Search
import Sentences

/// A controller of the feature table below the map.
package final class TableController {
  let session: MapSession
  let editing: EditingController
  let actions: ActionRegistry
  unowned let host: any ToastHost & TableHost
  private let divided: DividedMap
  package private(set) var table: FeatureTable
  private var panelIfMade: TablePanel?
  private var subscriptions: [Subscription] = []
  private var tableSubscription: Subscription?

  package init(
    _ session: MapSession, _ editing: EditingController, _ actions: ActionRegistry, divided: DividedMap,
    host: any ToastHost & TableHost
  ) {
    (self.session, self.editing, self.actions) = (session, editing, actions)
    (self.divided, self.host) = (divided, host)
    table = FeatureTable(session.document)
    addActions()
    subscriptions = [session.observe([.layers, .files, .selection]) { [unowned self] in apply($0) }]
  }

  package private(set) var isShown = false
  /// Called when the table is shown or hidden.
  package var onShown: () -> Void = {}

  /// The cells that were copied last, and their text on the clipboard. In that text, a single cell isn't quoted.
  var copied: (text: String, cells: [[String]])?

  /// Whether a text field of the table has the keyboard focus.
  package var isTyping: Bool {
    guard let panelIfMade else { return false }
    return panelIfMade.grid.editor.isOpen || panelIfMade.newColumn.containsFocus
  }

  /// Applies unfinished input.
  package func finish() { panelIfMade?.grid.editor.finish() }

  /// Starts editing the focused cell. Returns `false` if the table doesn't have the keyboard focus, or if the cell
  /// can't be edited.
  package func startEditing() -> Bool {
    guard let panelIfMade, isShown, panelIfMade.grid.containsFocus else { return false }
    return panelIfMade.grid.startEditing()
  }

  package var panel: TablePanel {
    if let panelIfMade { return panelIfMade }
    let panel = TablePanel(table)
    panelIfMade = panel
    panel.grid.delegate = self
    panel.layer.items = { [unowned self] in
      session.document.layers.all.reversed().map { layer in
        .item(Actions.tableLayer, with: layer.key.rawValue, label: MenuItem.escaping(layer.shownName))
      }
    }
    return panel
  }

  // MARK: Showing

  func show(_ isWanted: Bool, takingKeyboard: Bool = true) {
    guard isWanted != isShown else { return }
    defer { onShown() }
    if !isWanted { finish() }
    let hadKeyboard = panelIfMade?.containsFocus ?? false
    isShown = isWanted
    actions.set(Actions.toggleTable, isWanted)
    actions.state.showsTable = isWanted
    guard isWanted else {
      divided.show(nil)
      table.layer = nil
      if hadKeyboard { host.giveKeyboardToMap() }
      return
    }
    chooseLayer()
    tableSubscription = table.observe { [unowned self] in tableDidChange($0) }
    divided.show(panel)
    panel.grid.tableDidChange()
    refresh()
    // Waits for the layout, because the table has no size yet.
    MainLoop.beforeNextFrame { [weak self] in
      guard let self, isShown else { return }
      revealSelection()
      if takingKeyboard { panel.grid.takeFocus() }
    }
  }

  /// Shows the table without moving the keyboard focus to it. If there is a layer with the key `number`, the table
  /// shows that layer.
  package func restore(layer number: Int?) {
    show(true, takingKeyboard: false)
    if let layer = number.flatMap({ session.layer($0) }) { table.layer = layer.key }
  }

  /// Chooses the layer to show: the layer of the last selected row, or else the active layer, or else the topmost
  /// layer.
  private func chooseLayer() {
    let document = session.document
    let selected = session.selection.primary.map { document.layers.layer(of: $0) }
    table.layer = selected ?? document.layers.active ?? document.layers.all.last?.key
  }

  private func apply(_ change: MapSession.Change) {
    switch change {
    case .document:
      table = FeatureTable(session.document)
      panelIfMade?.grid.table = table
      guard isShown else { return }
      chooseLayer()
      tableSubscription = table.observe { [unowned self] in tableDidChange($0) }
      panel.grid.tableDidChange()
      refresh()
    case .map:
      guard isShown else { return }
      if let layer = table.layer, session.document.layers.layer(layer) == nil { chooseLayer() }
      if table.layer == nil { chooseLayer() }
      refresh()
    case .selection(let change):
      guard isShown else { return }
      panel.grid.queueDraw()
      if change.added.count == 1, !panel.grid.containsFocus { revealSelection() }
    case .journal, .shape, .drag, .writing: break
    }
  }

  private func tableDidChange(_ change: FeatureTable.Change) {
    guard isShown else { return }
    switch change {
    case .rows, .columns: panel.grid.tableDidChange()
    case .values: panel.grid.valuesDidChange()
    case .work: break
    }
    refresh()
  }

  private func refresh() {
    guard isShown else { return }
    panel.show(
      layer: table.layer.flatMap { session.document.layers.layer($0) }?.shownName ?? "", table)
  }

  /// Moves the caret to the last selected row, and scrolls to it.
  private func revealSelection() {
    guard let key = session.selection.primary, let row = table.position(of: key) else { return }
    panel.grid.setCaret(TableCursor(.row(row), column: panel.grid.caret.column), notifiesDelegate: false)
  }
}

/// The services that the table needs from its window.
package protocol TableHost: AnyObject {
  func giveKeyboardToMap()
  /// Opens the menu of the selection.
  func showSelectionMenu(on widget: Widget, x: Double, y: Double)
}
