import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk

/// The services that the controllers need from the window.
extension MapWindow:
  ToastHost, BusyHost, TitleHost, EditingHost, MovingHost, ContextMenuHost, SearchHost, LocationHost,
  SketchHost, AreaSelectionHost, TableHost, BulkHost, CopyHost
{
  func show(toast sentence: String, undoable: Bool) { messages.show(toast: sentence, undoable: undoable) }

  @discardableResult func show(toast sentence: String, button action: Action<Void>) -> Toast {
    messages.show(toast: sentence, button: action)
  }

  func add(_ toast: Toast) { messages.add(toast) }

  var isSidebarFolded: Bool { layout.isFolded }

  var showsSidebar: Bool {
    get { layout.showsSidebar }
    set { layout.showsSidebar = newValue }
  }

  func editTitle() { sidebar.focusTitle() }

  func askForTitle() { titlePrompt.ask() }

  func busy(_ sentence: String) -> BusyNotice { BusyNotice(sentence, in: self) }

  func reveal(_ rows: [RowKey]) { view.reveal(rows) }

  func selectVertex(_ vertex: Vertex) { shapes.select(vertex) }

  func hasPosition(at place: Coordinate) -> Bool { shapes.hasPosition(at: place) }

  func lineEnd(at place: Coordinate) -> LineEnd? { shapes.lineEnd(at: place) }

  var currentPosition: Coordinate? { shapes.currentPlace }

  var menuPlace: Coordinate? { contextMenu.place }

  func takeBackPosition() -> Bool { sketches.takeBack() }

  func copyMeasure() -> Bool { sketches.copyMeasure() }

  func willSketch() {
    _ = adding.leave()
    areas.leave()
  }

  func willSelectArea() {
    _ = adding.leave()
    sketches.leave()
  }

  func nudgeShape(by offset: Point) -> Bool { shapes.nudge(by: offset) }

  func giveKeyboardToMap() { pane.map.grabFocus() }

  func showSelectionMenu(on widget: Widget, x: Double, y: Double) {
    PopoverMenu.show(Menu(contextMenu.itemsBesideMap()), on: widget, x: x, y: y)
  }

  func startRenaming() {
    if tables.startEditing() { return }
    if let row = sidebar.layers.focusedRow { return row.startRenaming() }
    returnsToMap = pane.map.containsFocus
    showsSidebar = true
    editTitle()
  }

  func add(at coordinate: Coordinate) { adding.add(at: coordinate) }

  func copy(_ coordinate: Coordinate) { copying.copy(coordinate) }

  func copy(_ text: String) { copying.copy(text) }

  @discardableResult func showLocationMenu(at point: Point) -> Bool { location.showMenu(at: point) }

  func foundDidChange() { refreshEmptyState() }

  func locationDidChange() {
    reporter.locationDidChange()
    refreshEmptyState()
  }
}
