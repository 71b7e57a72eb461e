import AnnotationKit
import Observing

/// Keeps the selection of a document and that of its map view the same, each in keys of its own.
///
/// A change of one is carried to the other only where they differ, so that it does not come back.
@MainActor final class SelectionMirror {
  private var subscriptions: [Subscription] = []

  init(_ rows: RowSelection, _ annotations: AnnotationSelection) {
    let toMap = { [unowned rows, unowned annotations] in
      guard SelectionMirror.rows(of: annotations) != rows.keys else { return }
      annotations.set(rows.keys.map { AnnotationKey($0) })
    }
    let toDocument = { [unowned rows, unowned annotations] in rows.set(SelectionMirror.rows(of: annotations))
    }
    subscriptions = [rows.observe { _ in toMap() }, annotations.observe { _ in toDocument() }]
    toMap()
  }

  private static func rows(of annotations: AnnotationSelection) -> [RowKey] {
    annotations.keys.compactMap { RowKey($0) }
  }
}
