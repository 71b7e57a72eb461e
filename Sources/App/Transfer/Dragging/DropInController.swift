import AnnotationKit
import AppBase
import Documents
import DragItems
import Features
import Geography
import Gtk
import MapArea
import MapEditing
import MapFiles
import MapSessions
import ShumateMap

/// A controller of drops on the window. It accepts places from other windows, and files, links, data and text from
/// other programs.
///
/// The contents are read during the drag, so that a refusal is shown before the drop.
package final class DropInController: DropInteractionDelegate {
  private let session: MapSession
  private let editing: EditingController
  private let pane: MapPane
  /// Weak, like `host`, because a task that reads dropped data may outlive the window.
  private weak let window: Widget?
  private weak let host: (any ToastHost)?
  private let open: ([FileLocation]) -> Void
  /// The data dragged over the window; `nil` if nothing is being dragged.
  private var hovering: Hovering?

  /// The data dragged over the window, and the task that reads it.
  private final class Hovering {
    var content = DropContent.unknown
    var reading: Task<DroppedContent, Never>?
  }

  package init(
    _ session: MapSession, _ editing: EditingController, pane: MapPane, window: Widget, host: any ToastHost,
    open: @escaping ([FileLocation]) -> Void
  ) {
    (self.session, self.editing, self.pane) = (session, editing, pane)
    (self.window, self.host, self.open) = (window, host, open)
    window.interactions = [DropInteraction(delegate: self)]
  }

  /// Refuses drags within this program that don't carry places. A drag from this window is accepted only if it carries
  /// a feature without a location, which the drop places on the map.
  package func dropInteraction(_ interaction: DropInteraction, canHandle drop: DropSession) -> Bool {
    guard let local = drop.localDragSession else { return true }
    guard let dragged = local.localContext as? DraggedPlaces else { return false }
    return dragged.source !== session || unlocatedRow(in: dragged) != nil
  }

  /// Returns the dragged row if it is a single row of this map without a location that can be placed.
  private func unlocatedRow(in dragged: DraggedPlaces) -> RowKey? {
    guard dragged.document === session.document, dragged.keys.count == 1, let key = dragged.keys.first,
      session.document.features.canBePlaced(key), !session.document.layers.isLocked(key)
    else { return nil }
    return key
  }

  package func dropInteraction(_ interaction: DropInteraction, sessionDidEnter drop: DropSession) {
    let now = Hovering()
    hovering = now
    if let dragged = drop.localDragSession?.localContext as? DraggedPlaces {
      now.content = unlocatedRow(in: dragged).map { .unlocated($0, dragged) } ?? .places(dragged)
    } else {
      let reading = Task { await DropInController.content(of: drop) }
      now.reading = reading
      Task { [weak self] in
        now.content = .known(await reading.value)
        guard let self, hovering === now else { return }
        show(now, allowsMove: false)
      }
    }
    show(now, allowsMove: drop.allowsMoveOperation)
  }

  private static func content(of drop: DropSession) async -> DroppedContent {
    let provider = drop.items[0].itemProvider
    guard let type = DroppedContent.type(among: provider.registeredTypeIdentifiers) else {
      return .refused(.unknownTypes)
    }
    guard let bytes = try? await provider.loadDataRepresentation(forTypeIdentifier: type) else {
      return .refused(.unreadable)
    }
    return await DroppedContent.content(of: bytes, type: type)
  }

  package func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate drop: DropSession
  ) -> DropProposal {
    guard let hovering else { return DropProposal(operation: .cancel) }
    if case .unlocated = hovering.content, coordinate(at: drop.location) == nil {
      pane.show(drop: nil)
      return DropProposal(operation: .cancel)
    }
    show(hovering, allowsMove: drop.allowsMoveOperation)
    return switch hovering.content {
    case .unlocated: DropProposal(operation: drop.allowsMoveOperation ? .move : .forbidden)
    case .places: DropProposal(operation: drop.allowsMoveOperation ? .move : .copy)
    case .known(.refused): DropProposal(operation: .forbidden)
    case .known, .unknown: DropProposal(operation: .copy)
    }
  }

  package func dropInteraction(_ interaction: DropInteraction, sessionDidExit drop: DropSession) { leave() }

  private func leave() {
    hovering = nil
    pane.show(drop: nil)
  }

  package func dropInteraction(_ interaction: DropInteraction, performDrop drop: DropSession) {
    guard let dropped = hovering else { return }
    leave()
    let place = coordinate(at: drop.location)
    switch dropped.content {
    case .places(let dragged): return add(dragged)
    case .unlocated(let row, let dragged):
      dragged.staysInWindow = true
      if let place { locate(row, at: place) }
      return
    case .known, .unknown: break
    }
    Task {
      guard let content = await dropped.reading?.value, host != nil else { return }
      switch content {
      case .features(let features): add(features, at: place)
      case .files(let files): open(files)
      // The drop occurred before the refusal could be shown.
      case .refused(let refusal): host?.show(answer: refusal.sentence)
      }
    }
  }

  /// Gives a feature of this map its location, if the feature still needs one.
  private func locate(_ row: RowKey, at place: Coordinate) {
    let zoom = pane.map.viewport.zoom
    editing.editor.edit { session in
      if session.document.features.canBePlaced(row) {
        session.document.features.place(row, at: place, zoom: zoom)
      }
    }
  }

  /// Returns the coordinate at a point of the window, or `nil` outside the map.
  private func coordinate(at point: Point) -> Coordinate? {
    guard let place = window?.translate(x: point.x, y: point.y, to: pane.map),
      Rectangle(origin: .zero, size: pane.map.viewport.size).contains(Point(x: place.x, y: place.y))
    else { return nil }
    let coordinate = pane.map.viewport.coordinate(at: Point(x: place.x, y: place.y)).wrapped
    return coordinate.isValid ? coordinate : nil
  }

  /// Adds places from another window, and notifies that window when they have been added.
  func add(_ dragged: DraggedPlaces) {
    add(dragged.places.features.map(\.feature)) { dragged.take() }
  }

  /// Adds features as one step. Features without a coordinate are placed at `place` unless it is `nil`. `end` is called
  /// after the features have been added.
  private func add(
    _ features: [any Feature], at place: Coordinate? = nil, then end: @escaping () -> Void = {}
  ) {
    let zoom = pane.map.viewport.zoom
    let placed = place.map { place in features.map { $0.placed(at: place, zoom: zoom) } } ?? features
    editing.add(placed) { [weak self] keys in
      guard let self else { return }
      pane.reveal(keys, of: session.document)
      let added = FeatureCount(of: features)
      host?.show(
        toast: localized("{0} added", plural: "{0} added", count: added.count, added.text), undoable: true)
      end()
    }
  }

  private func show(_ hovering: Hovering, allowsMove: Bool) {
    pane.show(drop: hovering.content.caption(allowsMove: allowsMove))
  }
}
