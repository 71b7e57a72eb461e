import AnnotationKit
import GeoJSON
import Geography

/// A window's map: the features of a file, what was done to them, and what of it can be undone.
@MainActor public final class MapDocument {
  /// What the document shows now, for reading.
  public internal(set) var contents: DocumentContents
  /// What list, map and actions have selected. Keys that vanish leave it.
  public let selection = AnnotationSelection()
  /// The markers as a map view draws them.
  public private(set) lazy var source = DocumentSource(self)

  var history = History()
  private var exportedRevision = 0

  let rowObservers = Observers<RowChange>()
  let markerObservers = Observers<AnnotationChange>()
  let overlayObservers = Observers<AnnotationChange>()
  let stateObservers = Observers<Void>()

  /// A document with nothing in it.
  public convenience init() { self.init(DocumentContents(.empty)) }

  /// A document over contents that were made off the main actor. O(1).
  public init(_ contents: DocumentContents) { self.contents = contents }

  /// Calls `body` after each change of the rows, until the result is released.
  public func observeRows(_ body: @escaping @MainActor (RowChange) -> Void) -> Subscription {
    rowObservers.add(body)
  }

  /// Calls `body` after each change of `overlays`, until the result is released.
  public func observeOverlays(_ body: @escaping @MainActor (AnnotationChange) -> Void) -> Subscription {
    overlayObservers.add(body)
  }

  /// Calls `body` after each step, undo, redo and export, until the result is released.
  public func observeState(_ body: @escaping @MainActor () -> Void) -> Subscription {
    stateObservers.add { body() }
  }

  /// The lines and areas, in the order of the file. Not to be kept: a kept array is copied at the next change.
  public var overlays: [Overlay] { contents.overlays.overlays }

  /// Names the state of the document: equal when an undo or redo brought it back.
  public var revision: Int { history.revision }

  /// Whether something was done since the document was opened or last exported, and not undone.
  public var hasUnexportedChanges: Bool { history.revision != exportedRevision }

  /// Notes that the state named `revision` has been exported.
  public func markExported(_ revision: Int) {
    exportedRevision = revision
    stateObservers.tell(())
  }
}
