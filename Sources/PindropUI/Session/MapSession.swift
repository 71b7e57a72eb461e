import AnnotationKit
import Documents
import Files
import Geography
import Gtk
import Journal

/// What one window is about: a map, where it came from, and what is selected in it.
///
/// Views read it and observe it, and change the map through it; they never write to each other.
public final class MapSession {
  /// What views are told of.
  public enum Change: Hashable {
    /// The map is another one.
    case document
    /// The map has been changed, exported, or given a file.
    case state
    /// Other things are selected.
    case selection(AnnotationSelection.Change)
    /// The pin being moved has moved, or rests again.
    case drag
    /// Coordinates or lengths are written in another way.
    case writing
  }

  public private(set) var document: MapDocument
  /// The rows of the list: those that the filter finds.
  private(set) var rows: FilteredRows
  /// The active layer's file.
  public var file: File? { document.activeLayer.flatMap { file(of: $0) } }
  /// The drag going on; nil while there is none.
  public var drag: DragPresentation? {
    didSet {
      guard drag != oldValue else { return }
      putDragIntoWords()
      observers.tell(.drag)
    }
  }
  /// What is said of it.
  public private(set) var dragWords: DragWords?
  /// Finds the marker that is nearest to a place, other than one: the map has an index of them.
  var nearest: (Coordinate, _ except: AnnotationKey) -> AnnotationKey? = { _, _ in nil }
  /// How coordinates and lengths are written.
  let writing: Writing

  private let observers = Observers<Change>()
  private var subscriptions: [Subscription] = []
  private var watchingWriting: Subscription?

  /// Saves come one after the other, and before the window goes.
  let saving = Turns()
  /// Where journals are made; nil where nothing is kept.
  let journals: MapJournals?
  /// Which version of its file a layer is, where this process has read or written it.
  private var versions: [LayerKey: FileVersion] = [:]
  /// Nobody else has these files open.
  private var claims: [String: FileClaim] = [:]

  init(journals: MapJournals? = nil, writing: Writing) {
    self.journals = journals
    self.writing = writing
    document = MapDocument(DocumentContents(.draft(name: localized("Places"))))
    rows = FilteredRows(document)
    keep()
    observeDocument()
    watchingWriting = writing.observe { [unowned self] in writingDidChange() }
  }

  private func writingDidChange() {
    document.notation = writing.notation
    putDragIntoWords()
    observers.tell(.writing)
  }

  private func putDragIntoWords() {
    dragWords = drag.map { DragWords($0, near: place(nearest: $0), writing) }
  }

  /// Name and place of what is nearest to where the pin would land.
  private func place(nearest drag: DragPresentation) -> DragWords.Place? {
    guard let key = nearest(drag.coordinate, drag.key), let place = document.coordinate(of: key) else {
      return nil
    }
    return DragWords.Place(name: rowContent(for: key)?.title ?? "", coordinate: place)
  }

  /// Keeps what is done to the document in a journal, unless it has come from one.
  private func keep() {
    guard let journals, document.keeper == nil else { return }
    document.keep { () throws(JournalFault) -> Journal in try journals.make() }
  }

  public var selection: AnnotationSelection { document.selection }

  public func observe(_ body: @escaping @MainActor (Change) -> Void) -> Subscription { observers.add(body) }

  /// Makes this session one of another map.
  public func show(_ document: MapDocument) {
    drag = nil
    // Views hold on to its parts until they are told.
    let former = self.document
    self.document = document
    document.notation = writing.notation
    rows = FilteredRows(document)
    versions = [:]
    keep()
    observeDocument()
    claim()
    observers.tell(.document)
    observers.tell(.state)
    withExtendedLifetime(former) {}
  }

  /// Where a layer is kept; nil for a draft.
  func file(of layer: LayerKey) -> File? {
    document.layers.first { $0.key == layer }?.uri.map { File(uri: $0) }
  }

  /// Whether one of its layers is the file.
  func has(_ file: File) -> Bool { document.layers.contains { $0.uri.map { File(uri: $0) } == file } }

  private func observeDocument() {
    subscriptions = [
      document.observeState { [unowned self] in
        claim()
        observers.tell(.state)
      },
      document.selection.observe { [unowned self] in observers.tell(.selection($0)) },
    ]
  }

  /// The version that a layer's file had when it was read or written here.
  func version(of layer: LayerKey) -> FileVersion? { versions[layer] }
  func note(_ version: FileVersion?, of layer: LayerKey) { versions[layer] = version }

  /// Claims the files of the layers that there are, and lets go of others.
  private func claim() {
    let uris = Set(document.layers.compactMap(\.uri))
    for uri in claims.keys where !uris.contains(uri) { claims[uri] = nil }
    for layer in document.layers {
      guard let uri = layer.uri, claims[uri] == nil else { continue }
      claims[uri] = FileClaim(uri: uri, in: MapSession.claimsFolder)
      guard claims[uri] == nil else { continue }
      document.makeDraft(layer.key)
      onTakenElsewhere(layer.state.name)
    }
  }

  /// Called with the name of a layer whose file another Pindrop has open: here it is a draft.
  var onTakenElsewhere: (String) -> Void = { _ in }

  static let claimsFolder = UserFolder.runtime + "/pindrop/open"

  /// What is done so far, as far as a kill takes nothing of it.
  var keptRevision: Int { Int(document.keeper?.keptSequence ?? 0) }

  /// Whether another program deleted the file of a layer.
  var lacksFile: Bool { document.layers.contains { !document.hasFile($0.key) } }

  /// Whether something would be lost with the window: it is in no file, and could not be kept.
  var isAtStake: Bool {
    if lacksFile { return true }
    guard document.keeper?.retry() == false else { return false }
    return document.hasUnsavedChanges || document.rowCount > 0 && document.layers.contains(where: \.isDraft)
  }

  /// Lets go of the files and ends the document's journal: it comes back later, or by `isOpen` at the next start.
  func close(isOpen: Bool) {
    subscriptions = []
    claims = [:]
    guard let keeper = document.keeper, keeper.retry(), let journal = keeper.journal else { return }
    try? journal.setOpen(isOpen)
    journal.close()
  }

  /// Notes what the window shows, where there is a journal. Answers whether there is. Were it not noted, nothing of
  /// the map would be lost.
  @discardableResult func keep(viewport: [Double]) -> Bool {
    guard let journal = document.keeper?.journal else { return false }
    try? journal.setViewport(viewport)
    return true
  }

  /// Whether nobody has put anything into it yet.
  public var isUntouched: Bool {
    document.layers.allSatisfy { file(of: $0.key) == nil } && document.rowCount == 0
      && document.undoName == nil && document.redoName == nil
  }

  /// The file's name, or that there is none; the active layer's where there are several.
  public var name: String {
    let layers = document.layers
    guard layers.count > 1 else {
      // A layer that is hidden or locked is not the active one.
      return layers.first.flatMap { file(of: $0.key) }?.basename ?? localized("Untitled Map")
    }
    let active = layers.first { $0.key == document.activeLayer } ?? layers[layers.count - 1]
    let others = layers.count - 1
    return localized(
      "{0} and {1} other layer", plural: "{0} and {1} other layers", count: others, active.state.name,
      others.formatted)
  }

  /// How many places there are, and whether they are safe.
  public var summary: String {
    let count = document.rowCount
    let places =
      count == 0
      ? localized("No places") : localized("{0} place", plural: "{0} places", count: count, count.formatted)
    if hasUnsavedFiles || document.keeper?.fault != nil { return localized("{0} · Not saved", places) }
    // It is in no file, and comes back at the next start.
    if document.layers.contains(where: { $0.isDraft && $0.rowCount > 0 }) {
      return localized("{0} · Draft, kept", places)
    }
    return places
  }

  /// Whether something was done that the file of its layer has not got.
  var hasUnsavedFiles: Bool {
    document.layers.contains { !$0.isDraft && document.hasUnsavedChanges($0.key) }
  }
}
