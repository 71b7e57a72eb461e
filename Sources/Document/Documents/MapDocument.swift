import Features
import Geography
import Graphics
import Keys
import Observing

/// The document of a window: layers with features, their edits, and the undo history.
@MainActor public final class MapDocument {
  /// The current contents of the document.
  public internal(set) var contents: DocumentContents { didSet { contents.edition += 1 } }
  /// The selected rows. The list, the map and actions share this object. Rows that are deleted or hidden are
  /// deselected.
  public let selection = RowSelection()
  /// The coordinate whose notation the last step changed, for example from degrees and minutes to decimal degrees.
  /// `nil` if the last step changed no notation.
  public internal(set) var notationReport: NotationReport?
  /// The notation of coordinates that are displayed for features without a title. The notation isn't part of the
  /// document, so changes can't be undone, and only observers of the notation are notified.
  public var notation = CoordinateNotation.decimalDegrees {
    didSet { if notation != oldValue { notationObservers.notify(()) } }
  }
  /// The name of layers that are created because no existing layer accepts new features. May be empty.
  public var draftName = ""

  var history = History()
  var files = FileStates()
  /// The writer that records steps in the journal. `nil` if the document has no journal.
  public internal(set) var journalWriter: JournalWriter?
  var chosenLayer: LayerKey?
  /// The group to which new places are added, as chosen by the user.
  var chosenGroup: (layer: LayerKey, group: [String])?

  let rowObservers = Observers<RowChange>()
  let markerIndex = MarkerIndex()
  let markerObservers = Observers<MarkerChange>()
  let notationObservers = Observers<Void>()
  let shapeIndex = ShapeIndex()
  /// The style of lines and areas that is being previewed, or `nil` without a preview.
  var stylePreview: StylePreview?
  let shapeObservers = Observers<Void>()
  let stateObservers = Observers<Void>()

  /// Creates a document with an empty layer that has no file. `emptyStore` is the initial store of such layers.
  public convenience init(drafts emptyStore: any WritableFeatureStore) {
    self.init(DocumentContents(drafts: emptyStore))
  }

  /// Creates a document from contents that were created off the main actor. O(1).
  public init(_ contents: DocumentContents) { self.contents = contents }

  /// Calls `body` after each change of the rows, until the result is released.
  public func observeRows(_ body: @escaping @MainActor (RowChange) -> Void) -> Subscription {
    rowObservers.add(body)
  }

  /// Calls `body` after each step, undo, redo and save, until the result is released. Also calls `body` when the active
  /// layer or a problem with a file changes.
  public func observeState(_ body: @escaping @MainActor () -> Void) -> Subscription {
    stateObservers.add { body() }
  }

  /// The lines and areas in the order of the file. Don't store the array, because the next change would then have to
  /// copy it.
  public var overlays: [OverlayShape] { contents.overlays.overlays }

  /// The number of the document's current state. Undo and redo restore the number of the restored state.
  public var revision: Int { history.revision }

  /// The highest revision that has been assigned. It changes with new steps, but not with undo and redo.
  public var lastRevision: Int { history.lastRevision }

  /// Returns the number of the current state of a layer's features. Undo and redo restore the number of the restored
  /// state.
  public func revision(of layer: LayerKey) -> Int { history.revision(of: layer) }

  public var hasUnsavedChanges: Bool { layers.contains { hasUnsavedChanges($0.key) } }

  /// Whether the features of a layer differ from its file as last opened or saved, or there is a problem with the file.
  public func hasUnsavedChanges(_ layer: LayerKey) -> Bool {
    files.fault(of: layer) != nil || history.revision(of: layer) != files.revision(of: layer)
  }
}
