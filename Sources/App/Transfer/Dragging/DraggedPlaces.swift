import AnnotationKit
import AppBase
import Documents
import DragItems
import Features
import Gtk
import MapFiles
import MapSessions

/// The places dragged out of a window. Other windows of this program use this object instead of the dragged data.
final class DraggedPlaces {
  let source: MapSession
  /// The document that contains the places. `source` may show another document when the drag ends.
  let document: MapDocument
  let keys: [RowKey]
  let places: CopiedPlaces
  /// The layer of the places; `nil` if they are in several layers.
  let layer: LayerKey?
  /// Whether the places were dropped in their own window, which already moved them.
  var staysInWindow = false
  /// Called when another window has added the places.
  private var onTaken: (() -> Void)?
  private var isTaken = false

  /// Copies the current features of the rows `keys`.
  init(_ keys: [RowKey], of source: MapSession) {
    self.keys = keys
    self.source = source
    document = source.document
    let first = keys.first.map(source.document.layers.layer)
    layer = keys.allSatisfy { source.document.layers.layer(of: $0) == first } ? first : nil
    places = CopiedPlaces(source.document.features.copies(of: keys), notation: source.writing.notation)
  }

  /// The maximum number of items in a drag. More places are combined into one item, because a thousand files would be
  /// useless.
  private static let mostItems = 100

  /// Returns an item for each place, or a single item for more than `mostItems` places. Only this program can see the
  /// private data type of the items.
  func items(files: PromisedFiles) -> [DragItem] {
    let each = places.features.count <= DraggedPlaces.mostItems ? places.split : [places]
    return each.map { places in
      DragItem(itemProvider: places.itemProvider(files: files) { $0 == .own ? .ownProcess : .all })
    }
  }

  /// Returns a provider that offers all places together to other programs, or `nil` for a single place. The provider
  /// offers no file, because each item already offers a file.
  func together(files: PromisedFiles) -> ItemProvider? {
    guard places.features.count > 1 else { return nil }
    return places.itemProvider(files: files) { $0 == .own || $0 == .file ? nil : .all }
  }

  /// Reports that another window has added the places.
  func take() {
    isTaken = true
    onTaken?()
    onTaken = nil
  }

  /// Calls `body` when another window has added the places, or immediately if it already has. Adding many places takes
  /// a while and may be canceled.
  func whenTaken(_ body: @escaping () -> Void) {
    if isTaken { body() } else { onTaken = body }
  }

  /// Whether a drop in another window may delete the places here. It may not if a place is locked.
  var canBeMoved: Bool { !keys.contains(where: document.layers.isLocked) }
}
