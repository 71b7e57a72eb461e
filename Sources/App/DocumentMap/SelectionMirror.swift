import AnnotationKit
import Documents
import Observing

/// Synchronizes the selections of a document and its map view, which use different keys.
///
/// A change is transferred only if the selections differ, so it isn't sent back. Large selections reach the map with
/// a short delay.
@MainActor final class SelectionMirror {
  private let rows: RowSelection
  private let annotations: AnnotationSelection
  private let isThere: @MainActor (RowKey) -> Bool
  private var subscriptions: [Subscription] = []
  /// The task that converts the document's keys for the map.
  private var converting: Task<Void, Never>?
  /// The keys that are being set in the map's selection. The resulting notification is ignored.
  private var carried: [AnnotationKey]?
  /// The maximum number of keys to convert synchronously. Larger selections take milliseconds, mostly to allocate
  /// memory.
  private static let convertedAtOnce = 20_000

  /// Creates a mirror. `isThere` returns whether a row exists and is visible.
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
    // Ignores the deselection of removed rows, because the document has already deselected them. Only changes by the
    // user are transferred.
    if converting != nil, change.added.isEmpty, !change.removed.contains(where: isThereAsRow) { return }
    converting?.cancel()
    converting = nil
    guard !SelectionMirror.areSame(rows.keys, annotations.keys) else { return }
    rows.set(SelectionMirror.rowKeys(of: annotations.keys))
  }

  private func isThereAsRow(_ annotation: AnnotationKey) -> Bool { RowKey(annotation).map(isThere) ?? false }

  /// Nonisolated, because closures on the main actor would check the thread on each call.
  nonisolated private static func annotationKeys(of rows: [RowKey]) -> [AnnotationKey] {
    rows.map { AnnotationKey($0) }
  }

  nonisolated private static func rowKeys(of annotations: [AnnotationKey]) -> [RowKey] {
    annotations.compactMap { RowKey($0) }
  }

  /// Whether `annotations` correspond to `rows`, ignoring annotations that don't belong to the document. O(n).
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
