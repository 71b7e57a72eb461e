import AnnotationKit
import Observing

/// Keeps the selection of a document and that of its map view the same, each in keys of its own.
///
/// A change of one is carried to the other only where they differ, so that it does not come back.
@MainActor final class SelectionMirror {
  private var subscriptions: [Subscription] = []

  init(_ rows: RowSelection, _ annotations: AnnotationSelection) {
    let toMap = { [unowned rows, unowned annotations] in
      guard !SelectionMirror.areSame(rows.keys, annotations.keys) else { return }
      annotations.set(SelectionMirror.annotationKeys(of: rows.keys))
    }
    let toDocument = { [unowned rows, unowned annotations] in
      guard !SelectionMirror.areSame(rows.keys, annotations.keys) else { return }
      rows.set(SelectionMirror.rowKeys(of: annotations.keys))
    }
    subscriptions = [rows.observe { _ in toMap() }, annotations.observe { _ in toDocument() }]
    toMap()
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
