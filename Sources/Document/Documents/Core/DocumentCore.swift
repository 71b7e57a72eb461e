import Features
import Graphics
import Keys
import Observing

/// The state that all commands of a document share: its contents, its selection and its history. It performs steps,
/// writes them to the journal, and notifies observers.
@MainActor public final class DocumentCore {
  /// The current contents of the document.
  public internal(set) var contents: DocumentContents { didSet { contents.edition += 1 } }
  public let selection = RowSelection()
  var history = History()
  let journal = DocumentJournal()
  /// Describes a coordinate that the last step wrote in another notation, if any.
  var notationReport: NotationReport?

  let rowObservers = Observers<RowChange>()
  let markerObservers = Observers<MarkerChange>()
  let shapeObservers = Observers<Void>()
  let observers = Observers<DocumentChange>()
  private var selectionSubscription: Subscription?

  /// The number of rows above which an edit should be prepared on a background thread. An edit of more rows takes
  /// longer than half a frame.
  nonisolated static let manyRows = 1000

  /// O(1).
  init(_ contents: DocumentContents) {
    self.contents = contents
    selectionSubscription = selection.observe { [unowned self] _ in observers.notify(.selection) }
  }

  func observe(
    _ kinds: DocumentChange, _ body: @escaping @MainActor (DocumentChange) -> Void
  ) -> Subscription {
    observers.add { if !$0.isDisjoint(with: kinds) { body($0) } }
  }

  /// Notifies the observers of rows, markers and shapes of `effect`.
  func notify(_ effect: DocumentContents.Effect) {
    if let change = effect.markers { markerObservers.notify(change) }
    if effect.changesShapes { shapeObservers.notify(()) }
    if let change = effect.rows { rowObservers.notify(change) }
  }

  func notifyReset() { notify(DocumentContents.Effect(rows: .reset, markers: .reset, changesShapes: true)) }

  /// Deselects rows that can't be selected any more, and reports a change of `kinds`.
  func finish(_ kinds: DocumentChange) {
    selection.set(contents.selectable(of: selection.keys))
    observers.notify(kinds)
  }

  /// Selects `keys`, and reports a change of `kinds`. Returns the keys that can be selected.
  func finish(_ kinds: DocumentChange, selecting keys: [RowKey]) -> [RowKey] {
    let keys = contents.selectable(of: keys)
    selection.set(keys)
    observers.notify(kinds)
    return keys
  }
}
