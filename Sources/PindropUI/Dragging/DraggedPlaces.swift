import AnnotationKit
import Documents
import Features
import Gtk
import Maps

/// What is dragged out of a window, for another window of this program.
final class DraggedPlaces {
  let source: MapSession
  /// The source may show another one by the end of the drag.
  let document: MapDocument
  let keys: [RowKey]
  let places: CopiedPlaces
  /// The layer that all of them are in; nil for several.
  let layer: LayerKey?
  /// Whether they were dropped in their own window, which has moved them itself.
  var staysInWindow = false
  /// Called when another window has all of them.
  private var onTaken: (() -> Void)?
  private var isTaken = false

  /// What `keys` stand for, as it is now.
  init(_ keys: [RowKey], of source: MapSession) {
    self.keys = keys
    self.source = source
    document = source.document
    let first = keys.first.map(source.document.layer)
    layer = keys.allSatisfy { source.document.layer(of: $0) == first } ? first : nil
    places = CopiedPlaces(source.document.copies(of: keys), notation: source.writing.notation)
  }

  /// More than that are one item: nobody wants a thousand files.
  private static let mostItems = 100

  /// One item for each, the type of this program visible to it alone.
  func items(files: PromisedFiles) -> [DragItem] {
    let each = places.features.count <= DraggedPlaces.mostItems ? places.split : [places]
    return each.map { places in
      DragItem(itemProvider: places.itemProvider(files: files) { $0 == .own ? .ownProcess : .all })
    }
  }

  /// All of them in one, for other programs: nil for one. Only of files each has its own.
  func together(files: PromisedFiles) -> ItemProvider? {
    guard places.features.count > 1 else { return nil }
    return places.itemProvider(files: files) { $0 == .own || $0 == .file ? nil : .all }
  }

  /// Another window has them in its map.
  func take() {
    isTaken = true
    onTaken?()
    onTaken = nil
  }

  /// Calls `body` when another window has them, or now if it has. Many take a while to come there, and it may be given up.
  func whenTaken(_ body: @escaping () -> Void) {
    if isTaken { body() } else { onTaken = body }
  }

  /// Whether a drop in another window may take them out of this one.
  var canBeMoved: Bool { !keys.contains(where: document.isLocked) }
}
