import AnnotationKit
import Observing

/// Keeps the selection of a document and that of its map view the same, each in keys of its own.
///
/// A change of one is carried to the other only where they differ, so that it does not come back. Very many keys reach the
/// map a moment later.
@MainActor final class SelectionMirror {
  private let rows: RowSelection
  private let annotations: AnnotationSelection
  private let isThere: @MainActor (RowKey) -> Bool
  private var subscriptions: [Subscription] = []
  /// Makes the map's keys of the document's.
  private var converting: Task<Void, Never>?
  /// What is being carried to the map, in the map's keys: the map has to tell nothing of it.
  private var carried: [AnnotationKey]?
  /// To make more takes milliseconds, most of them for memory that is used for the first time.
  private static let convertedAtOnce = 20_000

  /// `isThere` tells whether the document has a row, and shows it.
  init(
    _ rows: RowSelection, _ annotations: AnnotationSelection, isThere: @escaping @MainActor (RowKey) -> Bool
  ) {
    (self.rows, self.annotations, self.isThere) = (rows, annotations, isThere)
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
      let converted = UniqueKeys(SelectionMirror.annotationKeys(of: keys))
      await MainActor.run { if !Task.isCancelled { self?.showConverted(converted) } }
    }
  }

  isolated deinit { converting?.cancel() }

  private func showConverted(_ converted: UniqueKeys<AnnotationKey>) {
    converting = nil
    carried = converted.keys
    annotations.set(converted)
    carried = nil
  }

  private func carryToDocument(_ change: AnnotationSelection.Change) {
    if let carried, carried == annotations.keys { return }
    // The map deselects what is gone, which the document has done already. What somebody does there counts.
    if converting != nil, change.added.isEmpty, !change.removed.contains(where: isThereAsRow) { return }
    converting?.cancel()
    converting = nil
    guard !SelectionMirror.areSame(rows.keys, annotations.keys) else { return }
    rows.set(SelectionMirror.rowKeys(of: annotations.keys))
  }

  private func isThereAsRow(_ annotation: AnnotationKey) -> Bool { RowKey(annotation).map(isThere) ?? false }

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
