import AnnotationKit
import Documents
import Geography
import Gtk
import ShumateMap

/// States that scripts and tests read on D-Bus. They are told, never set.
extension MapWindow {
  func addStateActions() {
    add(MapWindow.stateAction("viewport", [Double]()))
    add(MapWindow.stateAction("drag", "none"))
    add(MapWindow.stateAction("selection", ""))
    // Latitude, longitude and the radius in metres, -1 where it is not known; nothing where the user is not shown.
    add(MapWindow.stateAction("location", [Double]()))
  }

  private static func stateAction<State: VariantValue>(_ name: String, _ state: State) -> SimpleAction {
    let action = SimpleAction(name, state: state)
    action.onStateRequest { (_: State) in }
    return action
  }

  /// Latitude, longitude, zoom, radians clockwise, and the map's place in the window as the desktop has it: x, y,
  /// width, height.
  func refreshViewportAction() {
    guard !viewportIsUntold else { return }
    viewportIsUntold = true
    // At most once a frame, and after the layout that may have led here.
    MainLoop.beforeNextFrame { [weak self] in self?.tellViewport() }
  }

  private func tellViewport() {
    viewportIsUntold = false
    let viewport = pane.map.viewport
    let center = viewport.center.coordinate.wrapped
    guard let bounds = pane.map.bounds(in: self) else { return }
    let origin = contentOrigin
    action("viewport")?.setState([
      center.latitude, center.longitude, viewport.zoom, viewport.rotation, origin.x + bounds.x,
      origin.y + bounds.y,
      viewport.size.width, viewport.size.height,
    ])
  }

  func refreshDragAction() {
    let word =
      switch session.drag?.state {
      case nil, .none?: "none"
      case .starting?: "starting"
      case .dragging?: "dragging"
      case .canceling?: "canceling"
      case .ending?: "ending"
      }
    action("drag")?.setState(word)
    refreshUndoAction()
  }
}
