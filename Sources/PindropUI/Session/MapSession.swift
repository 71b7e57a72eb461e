import AnnotationKit
import Documents
import Geography
import Gtk
import Maps
import Observing

/// What one window is about: a map that is open, and what is selected in it and looked for.
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
    case selection(RowSelection.Change)
    /// The pin being moved has moved, or rests again.
    case drag
    /// Coordinates or lengths are written in another way.
    case writing
  }

  public private(set) var map: OpenMap
  public var document: MapDocument { map.document }
  public var selection: RowSelection { document.selection }
  /// The rows of the list: those that the filter finds.
  private(set) var rows: FilteredRows
  /// The drag going on; nil while there is none.
  public private(set) var drag: DragPresentation?
  /// The row whose marker is nearest to where the pin would land.
  private var rowNearDrag: RowKey?
  /// What is said of the drag.
  public private(set) var dragWords: DragWords?
  /// What is wrong with the line or area that is selected.
  private(set) var shapeProblems: (row: RowKey?, problems: [ShapeProblem]) = (nil, [])
  /// What is said of a line or an area that is being changed; nil while none is.
  private(set) var shapeWords: ShapeWords?
  /// How coordinates and lengths are written.
  let writing: Writing
  /// How long or large the line or area is that is selected.
  let measuredShape = MeasuredShape()

  /// Called with the name of a layer whose file another process has open: here it is a draft.
  var onTakenElsewhere: (String) -> Void = { _ in }

  private let observers = Observers<Change>()
  private var subscriptions: [Subscription] = []
  private var watchingWriting: Subscription?

  init(_ map: OpenMap, writing: Writing) {
    self.map = map
    self.writing = writing
    rows = FilteredRows(map.document)
    map.onTakenElsewhere = { [weak self] in self?.onTakenElsewhere($0) }
    observeDocument()
    measuredShape.onMeasured = { [unowned self] in observers.tell(.state) }
    watchingWriting = writing.observe { [unowned self] in writingDidChange() }
  }

  public func observe(_ body: @escaping @MainActor (Change) -> Void) -> Subscription { observers.add(body) }

  /// Makes this session one of another map.
  public func show(_ map: OpenMap) {
    showDrag(nil, near: nil)
    // Views hold on to its parts until they are told.
    let former = self.map
    self.map = map
    document.notation = writing.notation
    rows = FilteredRows(document)
    observeDocument()
    map.onTakenElsewhere = { [weak self] in self?.onTakenElsewhere($0) }
    map.claimFiles()
    observers.tell(.document)
    observers.tell(.state)
    withExtendedLifetime(former) {}
  }

  private func observeDocument() {
    subscriptions = [
      document.observeState { [unowned self] in observers.tell(.state) },
      document.selection.observe { [unowned self] change in
        if !change.added.isEmpty { prepareToKeep() }
        observers.tell(.selection(change))
      },
    ]
  }

  /// Makes the map's journal: most likely a first change is next, and the pin that is dropped does not wait for it then.
  private func prepareToKeep() {
    guard let keeper = document.keeper, keeper.journal == nil else { return }
    Task { await keeper.prepare() }
  }

  /// Shows the drag going on, or that there is none, and the row whose marker is nearest to where the pin would land.
  func showDrag(_ drag: DragPresentation?, near row: RowKey?) {
    rowNearDrag = row
    guard drag != self.drag else { return }
    if self.drag == nil { prepareToKeep() }
    self.drag = drag
    putDragIntoWords()
    observers.tell(.drag)
  }

  /// Tells what is wrong with the line or area that is selected.
  func showProblems(_ problems: [ShapeProblem], of row: RowKey?) {
    let new = (row, problems)
    guard new.0 != shapeProblems.row || new.1 != shapeProblems.problems else { return }
    shapeProblems = (row, problems)
    observers.tell(.state)
  }

  /// Says what a line or an area that is being changed would be; nil when it is over.
  func showShape(_ words: ShapeWords?) {
    guard words != shapeWords else { return }
    shapeWords = words
    observers.tell(.drag)
  }

  /// The row whose pin is being dragged.
  var draggedRow: RowKey? { drag.flatMap { RowKey($0.key) } }

  private func putDragIntoWords() {
    let near = rowNearDrag.flatMap { row in
      document.coordinate(of: row).map {
        DragWords.Place(name: rowContent(for: row)?.title ?? "", coordinate: $0)
      }
    }
    dragWords = drag.map { DragWords($0, near: near, writing) }
  }

  private func writingDidChange() {
    document.notation = writing.notation
    putDragIntoWords()
    observers.tell(.writing)
  }
}
