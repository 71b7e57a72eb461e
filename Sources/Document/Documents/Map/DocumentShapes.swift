import Features
import Geography
import Graphics
import Keys
import Observing

/// The lines and areas of a document, for a map view.
@MainActor public final class DocumentShapes {
  private let core: DocumentCore
  private let index = ShapeIndex()
  /// The style change of lines and areas that the map previews, or `nil` without a preview.
  var preview: StylePreview? {
    didSet { if preview != nil || oldValue != nil { core.shapeObservers.notify(()) } }
  }

  init(_ core: DocumentCore) { self.core = core }

  /// The lines and areas in the order of the rows. Don't store the array. Otherwise, the document has to copy it on the
  /// next change.
  public var all: [OverlayShape] { core.contents.overlays.overlays }

  /// Whether the row is a visible line or area. O(1).
  public func contains(_ key: RowKey) -> Bool { core.contents.overlays.column.index(of: key) != nil }

  /// Calls `body` for each line and area that may be in `rectangle`, with the previewed style if there is a preview.
  /// O(log n + found), or O(n log n) for the first call after a change.
  public func forEachShape(in rectangle: Rectangle, _ body: (OverlayShape) -> Void) {
    let shapes = core.contents.overlays.overlays
    for place in index.indices(in: rectangle, of: shapes, edition: core.contents.overlays.edition) {
      body(preview?.shown(shapes[place]) ?? shapes[place])
    }
  }

  public func shape(for key: AnnotationKey) -> OverlayShape? {
    guard let row = RowKey(key), let place = core.contents.overlays.column.index(of: row) else { return nil }
    let shape = core.contents.overlays.overlays[place]
    return preview?.shown(shape) ?? shape
  }

  /// Calls `body` after each change to the lines, the areas or their styles, until the result is released.
  public func observeShapes(_ body: @escaping @MainActor () -> Void) -> Subscription {
    core.shapeObservers.add { body() }
  }
}
