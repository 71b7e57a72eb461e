import AnnotationKit
import Observing

/// Keeps the selection of a document and that of its map view the same, each in keys of its own.
///
/// A change of one is carried to the other only where they differ, so that it does not come back. Very many keys reach the
/// map a moment later.
@MainActor final class SelectionMirror {
  private unowned let rows: RowSelection
  private unowned let annotations: AnnotationSelection
  private var subscriptions: [Subscription] = []
  /// Makes the map's keys of the document's.
  private var converting: Task<Void, Never>?
  /// To make more takes milliseconds, most of them for memory that is used for the first time.
  private static let convertedAtOnce = 20_000

  init(_ rows: RowSelection, _ annotations: AnnotationSelection) {
    (self.rows, self.annotations) = (rows, annotations)
    subscriptions = [
      rows.observe { [unowned self] _ in carryToMap() },
      annotations.observe { [unowned self] in carryToDocument($0) },
    ]
    carryToMap()
  }

  private func carryToMap() {
    converting?.cancel()
    converting = nil
    let keys = rows.keys
    guard !SelectionMirror.areSame(keys, annotations.keys) else { return }
    guard keys.count > SelectionMirror.convertedAtOnce else {
      return annotations.set(SelectionMirror.annotationKeys(of: keys))
    }
    converting = Task.detached(priority: .userInitiated) { [weak self] in
      let converted = SelectionMirror.annotationKeys(of: keys)
      await self?.showConverted(converted)
    }
  }

  private func showConverted(_ keys: [AnnotationKey]) {
    guard !Task.isCancelled else { return }
    converting = nil
    annotations.set(keys)
  }

  private func carryToDocument(_ change: AnnotationSelection.Change) {
    // What is being converted does not have what the map has deselected because it is gone.
    if converting != nil, change.added.isEmpty { return }
    converting?.cancel()
    converting = nil
    guard !SelectionMirror.areSame(rows.keys, annotations.keys) else { return }
    rows.set(SelectionMirror.rowKeys(of: annotations.keys))
  }

  /// Not of the main actor's, of which each closure would ask every time which thread it is on.
  nonisolated private static func annotationKeys(of rows: [RowKey]) -> [AnnotationKey] {
    rows.map { AnnotationKey($0) }
  }

  nonisolated private static func rowKeys(of annotations: [AnnotationKey]) -> [RowKey] {
    annotations.compactMap { RowKey($0) }
  }

  /// Whether `annotations` without the map view's own are `rows`. O(n).
  private static func areSame(_ rows: [RowKey], _ annotations: [AnnotationKey]) -> Bool {
    var count = 0
    for annotation in annotations {
      guard let row = RowKey(annotation) else { continue }
      guard count < rows.count, rows[count] == row else { return false }
      count += 1
    }
    return count == rows.count
  }
}
