import Features
import Geography
import Graphics
import Keys
import Observing

/// The map of a window: layers of features from files and drafts, their edits, and the undo history.
///
/// It has one part for each kind of command. All parts share one ``DocumentCore``.
@MainActor public final class MapDocument {
  public let core: DocumentCore
  public let journal: DocumentJournal
  public let history: DocumentHistory
  public let rows: DocumentRows
  public let markers: DocumentMarkers
  public let shapes: DocumentShapes
  public let files: DocumentFiles
  public let layers: LayerCommands
  public let features: FeatureCommands
  public let properties: PropertyCommands
  public let geometry: GeometryCommands
  public let style: StyleCommands
  public let bulk: BulkCommands
  public let deleted: DeletedFeatures

  /// The notation in which coordinates are displayed for features without a title. The notation isn't part of the
  /// document's data: changing it isn't an undoable step, and only notifies observers of the notation.
  public var notation = CoordinateNotation.decimalDegrees {
    didSet { if notation != oldValue { notationObservers.notify(()) } }
  }
  private let notationObservers = Observers<Void>()

  /// Creates a document with an empty layer that has no file. `emptyStore` is the store of new layers without a file.
  public convenience init(drafts emptyStore: any WritableFeatureStore) {
    self.init(DocumentContents(drafts: emptyStore))
  }

  /// Creates a document from contents that were created off the main actor. O(1).
  public convenience init(_ contents: DocumentContents) { self.init(DocumentCore(contents)) }

  init(_ core: DocumentCore, _ states: FileStates = FileStates()) {
    self.core = core
    journal = core.journal
    history = DocumentHistory(core)
    rows = DocumentRows(core)
    markers = DocumentMarkers(core)
    shapes = DocumentShapes(core)
    files = DocumentFiles(core, states)
    layers = LayerCommands(core, files)
    features = FeatureCommands(core, layers)
    properties = PropertyCommands(core)
    geometry = GeometryCommands(core, layers, markers, shapes)
    style = StyleCommands(core, shapes)
    bulk = BulkCommands(core, layers, features)
    deleted = DeletedFeatures(core, layers)
  }

  /// The current contents of the document.
  @inlinable public var contents: DocumentContents { core.contents }
  /// The selected rows. The list, the map and actions share this object. Rows that are deleted or hidden are
  /// deselected.
  @inlinable public var selection: RowSelection { core.selection }

  /// Calls `body` after each step, undo, redo, save and change of the selection that affects one of `kinds`, until
  /// the result is released.
  public func observe(
    _ kinds: DocumentChange, _ body: @escaping @MainActor (DocumentChange) -> Void
  ) -> Subscription {
    core.observe(kinds, body)
  }

  /// Calls `body` after each change of `notation`, until the result is released.
  package func observeNotation(_ body: @escaping @MainActor () -> Void) -> Subscription {
    notationObservers.add { body() }
  }

  /// The number of rows above which an edit should be prepared on a background thread. An edit of more rows takes
  /// longer than half a frame.
  nonisolated public static var manyRows: Int { DocumentCore.manyRows }

  public static var standardTint: Color { MarkerStyle.defaultTint }
}
