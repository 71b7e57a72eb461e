import AnnotationKit
import Documents

/// The rows of a document that the filter lets through, in the order of the file.
final class RowList {
  /// `removed` rows at `position` became `added` others.
  struct Splice: Hashable {
    var position: Int
    var removed: Int
    var added: Int
  }

  private let document: MapDocument
  /// Those that fit the filter, and where each is; nil where all do.
  private var fitting: (keys: [AnnotationKey], positions: [AnnotationKey: Int])?
  private var count_ = 0
  private var subscription: Subscription?
  private let observers = Observers<Splice>()

  init(_ document: MapDocument) {
    self.document = document
    count_ = document.rowCount
    subscription = document.observeRows { [unowned self] in apply($0) }
  }

  func observe(_ body: @escaping @MainActor (Splice) -> Void) -> Subscription { observers.add(body) }

  var count: Int { count_ }

  func key(at position: Int) -> AnnotationKey { fitting?.keys[position] ?? document.key(atRow: position) }

  /// O(1) on average; nil for what is not among them.
  func position(of key: AnnotationKey) -> Int? {
    guard let fitting else { return document.rowIndex(of: key) }
    return fitting.positions[key]
  }

  var keys: [AnnotationKey] { fitting?.keys ?? (0..<count_).map { document.key(atRow: $0) } }

  /// The filter's text; empty lets everything through.
  var filter = "" { didSet { if filter != oldValue { applyFilter() } } }

  private func apply(_ change: RowChange) {
    guard fitting == nil else {
      applyFilter()
      if case .edited(let rows) = change {
        for key in rows.map({ document.key(atRow: $0) }) {
          if let position = position(of: key) { tell(Splice(position: position, removed: 1, added: 1)) }
        }
      }
      return
    }
    let before = count_
    count_ = document.rowCount
    switch change {
    case .reset: tell(Splice(position: 0, removed: before, added: count_))
    case .inserted(let rows): tell(Splice(position: rows.lowerBound, removed: 0, added: rows.count))
    case .removed(let rows): tell(Splice(position: rows.lowerBound, removed: rows.count, added: 0))
    case .edited(let rows): tell(Splice(position: rows.lowerBound, removed: rows.count, added: rows.count))
    }
  }

  private func applyFilter() {
    let before = fitting?.keys
    guard let found = document.contents.rows(matching: filter) else {
      fitting = nil
      return replace(before ?? keys, count: document.rowCount, keys: { self.document.key(atRow: $0) })
    }
    let old = before ?? keys
    var positions: [AnnotationKey: Int] = [:]
    for (position, key) in found.enumerated() { positions[key] = position }
    fitting = (found, positions)
    replace(old, count: found.count) { found[$0] }
  }

  /// Tells of the part that differs, leaving alone what is the same before and after it.
  private func replace(_ old: [AnnotationKey], count: Int, keys: (Int) -> AnnotationKey) {
    count_ = count
    let shorter = min(old.count, count)
    var head = 0
    while head < shorter, old[head] == keys(head) { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == keys(count - 1 - tail) { tail += 1 }
    guard old.count != count || head + tail < count else { return }
    tell(Splice(position: head, removed: old.count - head - tail, added: count - head - tail))
  }

  private func tell(_ splice: Splice) { observers.tell(splice) }
}
