import Adwaita
import AnnotationKit
import AppBase
import DataTable
import Documents
import DrawingTools
import FileOutput
import Geography
import Gtk
import MapArea
import MapEditing
import MapSessions
import SidebarLists
import Transfer

/// The services that the controllers need from the window.
extension MapWindow:
  ToastHost, BusyHost, BusyWindow, @MainActor SavingHost, @MainActor TitleHost, EditingHost, MovingHost,
  ContextMenuHost, SearchHost, LocationHost, SketchHost, AreaSelectionHost, TableHost, CopyHost
{
  package func show(toast sentence: String, undoable: Bool) {
    messages.show(toast: sentence, undoable: undoable)
  }

  @discardableResult package func show(toast sentence: String, button action: Action<Void>) -> Toast {
    messages.show(toast: sentence, button: action)
  }

  package func add(_ toast: Toast) { messages.add(toast) }

  package var isSidebarFolded: Bool { layout.isFolded }

  package var showsSidebar: Bool {
    get { layout.showsSidebar }
    set { layout.showsSidebar = newValue }
  }

  package func editTitle() { sidebar.focusTitle() }

  package func askForTitle() { titlePrompt.ask() }

  package func busy(_ sentence: String) -> BusyNotice { BusyNotice(sentence, in: self) }

  package var isUntouched: Bool { session.isUntouched }

  package func show(arriving places: [MercatorPoint], isFitting: Bool) {
    map.show(arriving: places, isFitting: isFitting)
  }

  package func endArrival() { map.endArrival() }

  package func reveal(_ rows: [RowKey]) { view.reveal(rows) }

  package func selectVertex(_ vertex: Vertex) { shapes.select(vertex) }

  package func hasPosition(at place: Coordinate) -> Bool { shapes.hasPosition(at: place) }

  package func lineEnd(at place: Coordinate) -> LineEnd? { shapes.lineEnd(at: place) }

  package var currentPosition: Coordinate? { shapes.currentPlace }

  package var menuPlace: Coordinate? { contextMenu.place }

  package func takeBackPosition() -> Bool { sketches.takeBack() }

  package func copyMeasure() -> Bool { sketches.copyMeasure() }

  package func willSketch() {
    _ = adding.leave()
    areas.leave()
  }

  package func willSelectArea() {
    _ = adding.leave()
    sketches.leave()
  }

  package func nudgeShape(by offset: Point) -> Bool { shapes.nudge(by: offset) }

  package func giveKeyboardToMap() { pane.map.grabFocus() }

  package func showSelectionMenu(on widget: Widget, x: Double, y: Double) {
    PopoverMenu.show(Menu(contextMenu.itemsBesideMap()), on: widget, x: x, y: y)
  }

  func show(_ menu: Menu, on widget: Widget, at point: Point) {
    PopoverMenu.show(menu, on: widget, x: point.x, y: point.y)
  }

  package func startRenaming() {
    if tables.startEditing() { return }
    if let row = sidebar.layers.focusedRow { return row.startRenaming() }
    returnsToMap = pane.map.containsFocus
    showsSidebar = true
    editTitle()
  }

  package func add(at coordinate: Coordinate) { adding.add(at: coordinate) }

  package func copy(_ coordinate: Coordinate) { copying.copy(coordinate) }

  package func copy(_ text: String) { copying.copy(text) }

  @discardableResult package func showLocationMenu(at point: Point) -> Bool { location.showMenu(at: point) }

  package func foundDidChange() { refreshEmptyState() }

  package func locationDidChange() {
    reporter.locationDidChange()
    refreshEmptyState()
  }
}
