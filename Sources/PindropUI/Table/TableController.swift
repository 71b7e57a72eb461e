import AnnotationKit
import Documents
import Features
import Gtk
import Observing
import Search
import Sentences

/// The table under the map: shows and hides it, and does what is done in it.
final class TableController {
  let session: MapSession
  let editing: EditingController
  let actions: ActionRegistry
  unowned let host: any ToastHost & TableHost
  private let divided: DividedMap
  private(set) var table: FeatureTable
  private var panelIfMade: TablePanel?
  private var subscriptions: [Subscription] = []
  private var tableSubscription: Subscription?

  init(
    _ session: MapSession, _ editing: EditingController, _ actions: ActionRegistry, divided: DividedMap,
    host: any ToastHost & TableHost
  ) {
    (self.session, self.editing, self.actions) = (session, editing, actions)
    (self.divided, self.host) = (divided, host)
    table = FeatureTable(session.document)
    addActions()
    subscriptions = [session.observe { [unowned self] in apply($0) }]
  }

  private(set) var isShown = false
  /// Called when the table was shown or hidden.
  var onShown: () -> Void = {}

  /// The cells that were copied last, with what the clipboard got for them: one alone has no marks there.
  var copied: (text: String, cells: [[String]])?

  /// Whether the keys belong to a text in the table.
  var isTyping: Bool {
    guard let panelIfMade else { return false }
    return panelIfMade.grid.editor.isOpen || panelIfMade.newColumn.containsFocus
  }

  /// Takes what is typed and not finished.
  func finish() { panelIfMade?.grid.editor.finish() }

  /// Lets the cell with the keyboard be typed in; false where the table has not got the keyboard.
  func startEditing() -> Bool {
    guard let panelIfMade, isShown, panelIfMade.grid.containsFocus else { return false }
    return panelIfMade.grid.startEditing()
  }

  var panel: TablePanel {
    if let panelIfMade { return panelIfMade }
    let panel = TablePanel(table)
    panelIfMade = panel
    panel.grid.delegate = self
    panel.layer.items = { [unowned self] in
      session.document.layers.reversed().map { layer in
        .item(Actions.tableLayer, telling: layer.key.rawValue, label: MenuItem.escaping(layer.shownName))
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
    // It is in the window, but has no size as yet.
    MainLoop.beforeNextFrame { [weak self] in
      guard let self, isShown else { return }
      revealSelection()
      if takingKeyboard { panel.grid.takeFocus() }
    }
  }

  /// Shows the table without the keyboard, of the layer with that number if there is one.
  func restore(layer number: Int?) {
    show(true, takingKeyboard: false)
    if let layer = number.flatMap({ session.layer($0) }) { table.layer = layer.key }
  }

  /// That of the selection, or of new places, or the topmost.
  private func chooseLayer() {
    let document = session.document
    let selected = session.selection.primary.map { document.layer(of: $0) }
    table.layer = selected ?? document.activeLayer ?? document.layers.last?.key
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
    case .state:
      guard isShown else { return }
      if let layer = table.layer, session.document.layer(layer) == nil { chooseLayer() }
      if table.layer == nil { chooseLayer() }
      refresh()
    case .selection(let change):
      guard isShown else { return }
      panel.grid.queueDraw()
      if change.added.count == 1, !panel.grid.containsFocus { revealSelection() }
    case .drag, .writing: break
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
      layer: table.layer.flatMap { session.document.layer($0) }?.shownName ?? "", table)
  }

  /// Brings the row of what is selected into view.
  private func revealSelection() {
    guard let key = session.selection.primary, let row = table.position(of: key) else { return }
    panel.grid.setCaret(TableCursor(.row(row), column: panel.grid.caret.column), isTold: false)
  }
}

/// What a table needs of its window.
protocol TableHost: AnyObject {
  func giveKeyboardToMap()
  /// Opens the menu of what is selected.
  func showSelectionMenu(on widget: Widget, x: Double, y: Double)
}
