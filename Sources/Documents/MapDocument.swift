import AnnotationKit
import Features
import Geography
import Observing

/// A window's map: layers of features from files and drafts, what was done to them, and what of it can be undone.
@MainActor public final class MapDocument {
  /// What the document shows now, for reading.
  public internal(set) var contents: DocumentContents { didSet { contents.edition += 1 } }
  /// What list, map and actions have selected. Keys that vanish leave it.
  public let selection = RowSelection()
  /// The markers as a map view draws them.
  public private(set) lazy var source = DocumentSource(self)

  /// How the coordinates are written that annotations without a title have in its place. It is no part of the map:
  /// nothing is undone, and nobody is told but who observes an annotation.
  public var notation = CoordinateNotation.decimalDegrees {
    didSet { if notation != oldValue { source.captionsDidChange() } }
  }
  /// What the drafts are called that are made where no layer can take something new. An empty name is none.
  public var draftName = ""

  var history = History()
  var files = FileStates()
  /// What keeps the steps; nil where nothing does.
  public internal(set) var keeper: StepKeeper?
  var chosenLayer: LayerKey?
  /// The group of a layer that somebody wants new places to go to.
  var chosenGroup: (layer: LayerKey, group: [String])?

  let rowObservers = Observers<RowChange>()
  let shapeIndex = ShapeIndex()
  /// Looks of lines and areas that somebody tries.
  var styleTrial: StyleTrial?
  let shapeObservers = Observers<Void>()
  let stateObservers = Observers<Void>()

  /// A document with nothing in it but a draft, which starts from `emptyStore`, as later ones do.
  public convenience init(drafts emptyStore: any WritableFeatureStore) {
    self.init(DocumentContents(drafts: emptyStore))
  }

  /// A document over contents that were made off the main actor. O(1).
  public init(_ contents: DocumentContents) { self.contents = contents }

  /// Calls `body` after each change of the rows, until the result is released.
  public func observeRows(_ body: @escaping @MainActor (RowChange) -> Void) -> Subscription {
    rowObservers.add(body)
  }

  /// Calls `body` after each step, undo, redo and export, until the result is released.
  public func observeState(_ body: @escaping @MainActor () -> Void) -> Subscription {
    stateObservers.add { body() }
  }

  /// The lines and areas, in the order of the file. Not to be kept: a kept array is copied at the next change.
  public var overlays: [OverlayShape] { contents.overlays.overlays }

  /// Names the state of the document: equal when an undo or redo brought it back.
  public var revision: Int { history.revision }

  /// The latest name there has been: it changes with steps that are done for the first time, not with undo or redo.
  public var lastRevision: Int { history.lastRevision }

  /// Names the state of a layer's features, in the same way.
  public func revision(of layer: LayerKey) -> Int { history.revision(of: layer) }

  /// Whether something was done to the features of any layer since it was opened or saved, and not undone.
  public var hasUnsavedChanges: Bool { layers.contains { hasUnsavedChanges($0.key) } }

  /// Whether something was done to a layer's features since it was opened or saved, and not undone.
  public func hasUnsavedChanges(_ layer: LayerKey) -> Bool {
    files.fault(of: layer) != nil || history.revision(of: layer) != files.revision(of: layer)
  }
}
