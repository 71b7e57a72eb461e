import Adwaita
import AnnotationKit
import Documents
import Geography
import Gtk

/// The services that controllers need from each other.
extension MapWindow:
  ToastHost, BusyHost, BusyWindow, SavingHost, TitleHost, EditingHost, MovingHost, ContextMenuHost,
  SearchHost, LocationHost, SketchHost, TableHost, CopyHost
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

  var isUntouched: Bool { session.isUntouched }

  func show(arriving places: [MercatorPoint], isFitting: Bool) {
    map.show(arriving: places, isFitting: isFitting)
  }

  func endArrival() { map.endArrival() }

  func reveal(_ rows: [RowKey]) { view.reveal(rows) }

  func selectVertex(_ vertex: Vertex) { shapes.select(vertex) }

  func hasPosition(at place: Coordinate) -> Bool { shapes.hasPosition(at: place) }

  var currentPosition: Coordinate? { shapes.currentPlace }

  var menuPlace: Coordinate? { contextMenu.place }

  func takeBackPosition() -> Bool { sketches.takeBack() }

  func copyMeasure() -> Bool { sketches.copyMeasure() }

  func willSketch() { _ = adding.leave() }

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
