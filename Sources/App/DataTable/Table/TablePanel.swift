import AppBase
import Documents
import Gtk

/// The table with a bar above it. The bar shows the layer and the number of rows, and has buttons.
package final class TablePanel: Box {
  package let grid: TableGrid
  let layer = RowMenuButton()
  private let layerName = Label()
  private let counts = Label()
  private let spinner = Spinner()
  private let nothing = Label()
  private let scroller: ScrolledWindow
  /// The field for the name of a new column.
  let newColumn = Entry()
  let add = MenuButton(icon: "list-add-symbolic")
  private let naming = Popover()

  init(_ table: FeatureTable) {
    grid = TableGrid(table)
    scroller = ScrolledWindow(grid, horizontal: .automatic)
    super.init(.vertical)
    addStyle("table-panel", "background")
    let bar = Box(.horizontal, spacing: 6)
    bar.addStyle("table-bar")
    layerName.addStyle("heading")
    layerName.ellipsis = .end
    layerName.setWidth(characters: 6)
    layerName.xAlign = 0
    let choice = Box(.horizontal, spacing: 6)
    choice.append(layerName, Icon(named: "pan-down-symbolic"))
    layer.child = choice
    layer.removeStyle("circular")
    layer.addStyle("layer-choice")
    layer.tooltip = localized("Layer Shown in Table")
    layer.setAccessibleLabel(localized("Layer Shown in Table"))
    counts.addStyle("caption", "dim-label")
    counts.ellipsis = .end
    counts.xAlign = 0
    counts.expandsHorizontally = true
    add.tooltip = localized("Add Column")
    add.setAccessibleLabel(localized("Add Column"))
    let close = Button(
      icon: "window-close-symbolic", tooltip: localized("Hide Table"),
      action: Actions.toggleTable.detailedName)
    for button: Widget in [add, close] { button.addStyle("flat") }
    bar.append(layer, counts, spinner, add, close)
    makeNaming()
    scroller.expandsVertically = true
    scroller.expandsHorizontally = true
    nothing.addStyle("dim-label")
    nothing.wraps = true
    nothing.justification = .center
    // Places the text below the filters, even if the bottom of the table isn't visible.
    nothing.verticalAlign = .start
    nothing.setMargins(top: 76, bottom: 6, start: 24, end: 24)
    nothing.canTarget = false
    let overlay = OverlayContainer(scroller)
    overlay.addOverlay(nothing)
    append(bar, overlay)
    setMinimumSize(height: 96)
  }

  private func makeNaming() {
    newColumn.placeholder = localized("Property Name")
    newColumn.setAccessibleLabel(localized("Property Name"))
    naming.child = newColumn
    add.popover = naming
    naming.onMap { [unowned self] in newColumn.replaceText("") }
    newColumn.onActivate { [unowned self] in
      let name = newColumn.text
      add.popDown()
      if !name.isEmpty { activate(Actions.columnAddNamed, name) }
      grid.takeFocus()
    }
  }

  /// Asks for the name of a new column.
  func askForColumn() { add.popUp() }

  func show(layer name: String, _ table: FeatureTable) {
    layerName.text = name
    let (shown, all) = (table.rows.count, table.featureCount)
    counts.text =
      shown == all
      ? localized("{0} row", plural: "{0} rows", count: all, all.formatted)
      : localized("{0} of {1} rows", shown.formatted, all.formatted)
    spinner.isVisible = table.isFindingRows
    spinner.isSpinning = table.isFindingRows
    let isEmpty = table.rows.isEmpty && !table.isFindingRows
    nothing.isVisible = isEmpty
    nothing.text =
      all == 0 ? localized("This layer is empty.") : localized("No rows match the filters.")
  }
}
