import AnnotationKit
import Documents
import MapSessions

/// The part of the map to search.
enum ReplacementScope: String, CaseIterable {
  case selection, layer, all
}

extension MapSession {
  /// Returns the rows to search. O(n).
  func rows(in scope: ReplacementScope) -> [RowKey] {
    switch scope {
    case .selection: selection.keys
    case .layer: document.layers.active.map { document.layers.keys(of: $0) } ?? []
    case .all: document.layers.all.flatMap { document.layers.keys(of: $0.key) }
    }
  }
}
