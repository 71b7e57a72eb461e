import AnnotationKit
import AppBase
import DocumentMap
import Documents
import Geography
import Gtk
import MapFiles
import Observing

/// The state of a map window: the open map, its selection, and its filtered rows.
///
/// Views observe the session and change the map through it. They don't change each other.
public final class MapSession {
  public private(set) var map: OpenMap
  /// The document's markers for the map view.
  package private(set) var source: DocumentSource
  public var document: MapDocument { map.document }
  public var selection: RowSelection { document.selection }
  /// The rows that match the filter.
  package private(set) var rows: FilteredRows
  /// The current drag; `nil` if nothing is being dragged.
  public private(set) var drag: DragPresentation?
  /// The row whose marker is nearest to the dragged marker.
  private var rowNearDrag: RowKey?
  /// The strings that describe the current drag.
  public private(set) var dragDescription: DragDescription?
  /// The problems of the selected line or area.
  private(set) var shapeProblems: (row: RowKey?, problems: [ShapeProblem]) = (nil, [])
  /// The strings that describe the line or area being edited; `nil` if nothing is being edited.
  package private(set) var shapeDescription: ShapeDescription?
  /// The notation of coordinates and the units of lengths.
  package let writing: DisplayFormat
  /// The cached length or area of the selected line or area.
  let measuredShape = MeasuredShape()

  /// Called with the name of a layer whose file is open in another process. In this map, the layer is then a draft.
  package var onTakenElsewhere: (String) -> Void = { _ in }

  /// Called with an observer's source file before the observer handles a change. For tests.
  package var onWork: ((_ observer: String) -> Void)?

  private let observers = Observers<Change>()
  private var subscriptions: [Subscription] = []
  private var watchingWriting: Subscription?

  package init(_ map: OpenMap, writing: DisplayFormat) {
    self.map = map
    source = DocumentSource(map.document)
    self.writing = writing
    rows = FilteredRows(map.document)
    map.onTakenElsewhere = { [weak self] in self?.onTakenElsewhere($0) }
    observeDocument()
    measuredShape.onMeasured = { [unowned self] in observers.notify(.shape) }
    watchingWriting = writing.observe { [unowned self] in writingDidChange() }
  }

  /// Calls `body` after each change, until the returned subscription is released.
  package func observe(_ body: @escaping @MainActor (Change) -> Void) -> Subscription { observers.add(body) }

  /// Replaces the map of this session.
  public func show(_ map: OpenMap) {
    showDrag(nil, near: nil)
    // Keeps the old map alive until the observers have been notified, because their views still refer to its parts.
    let former = (self.map, source)
    self.map = map
    source = DocumentSource(map.document)
    document.notation = writing.notation
    rows = FilteredRows(document)
    observeDocument()
    map.onTakenElsewhere = { [weak self] in self?.onTakenElsewhere($0) }
    map.claimFiles()
    observers.notify(.document)
    observers.notify(.map(.state))
    withExtendedLifetime(former) {}
  }

  private func observeDocument() {
    subscriptions = [
      document.observe(.state) { [unowned self] in observers.notify(.map($0)) },
      document.journal.writer?.observe { [unowned self] in observers.notify(.journal) },
      document.selection.observe { [unowned self] change in
        if !change.added.isEmpty { prepareToKeep() }
        observers.notify(.selection(change))
      },
    ].compactMap(\.self)
  }

  /// Creates the map's journal early, because an edit is likely to follow. The first drop then doesn't have to wait.
  private func prepareToKeep() {
    guard let journalWriter = document.journal.writer, journalWriter.journal == nil else { return }
    Task { await journalWriter.prepare() }
  }

  /// Sets the current drag and the row whose marker is nearest to the dragged marker. If `drag` is `nil`, the drag has
  /// ended.
  package func showDrag(_ drag: DragPresentation?, near row: RowKey?) {
    rowNearDrag = row
    guard drag != self.drag else { return }
    if self.drag == nil { prepareToKeep() }
    self.drag = drag
    updateDragDescription()
    observers.notify(.drag)
  }

  /// Sets the problems of the selected line or area, and notifies observers.
  package func showProblems(_ problems: [ShapeProblem], of row: RowKey?) {
    let new = (row, problems)
    guard new.0 != shapeProblems.row || new.1 != shapeProblems.problems else { return }
    shapeProblems = (row, problems)
    observers.notify(.shape)
  }

  /// Sets the strings that describe the line or area being edited. `nil` means that the edit has ended.
  package func showShape(_ description: ShapeDescription?) {
    guard description != shapeDescription else { return }
    shapeDescription = description
    observers.notify(.drag)
  }

  /// The row whose marker is being dragged.
  package var draggedRow: RowKey? { drag.flatMap { RowKey($0.key) } }

  private func updateDragDescription() {
    let near = rowNearDrag.flatMap { row in
      document.rows.coordinate(of: row).map {
        DragDescription.Place(name: rowContent(for: row)?.title ?? "", coordinate: $0)
      }
    }
    dragDescription = drag.map { DragDescription($0, near: near, writing) }
  }

  private func writingDidChange() {
    document.notation = writing.notation
    updateDragDescription()
    observers.notify(.writing)
  }
}
