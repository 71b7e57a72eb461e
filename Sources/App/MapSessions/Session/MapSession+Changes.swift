import AnnotationKit
import Documents
import Observing

extension MapSession {
  /// A change that the session reports to views.
  package enum Change: Hashable {
    /// The session shows another map.
    case document
    /// The map was edited or exported, or one of its layers was assigned another file.
    case map(DocumentChange)
    /// Steps were written to the journal, or could not be written.
    case journal
    /// The measures or problems of the selected line or area are known.
    case shape
    /// The selection changed.
    case selection(RowSelection.Change)
    /// A drag or an edit of a shape started, changed or ended.
    case drag
    /// The notation of coordinates or the units of lengths changed.
    case writing

    package var kinds: DocumentChange {
      switch self {
      case .document: .otherMap
      case .map(let kinds): kinds
      case .journal: .journal
      case .shape: .shape
      case .selection: .selection
      case .drag: .drag
      case .writing: .writing
      }
    }
  }

  /// Calls `body` after each change that affects one of `kinds`, and when another map is shown, until the returned
  /// subscription is released. `observer` is the caller's source file.
  package func observe(
    _ kinds: DocumentChange, by observer: String = #fileID, _ body: @escaping @MainActor (Change) -> Void
  ) -> Subscription {
    observe { [unowned self] change in
      guard !change.kinds.isDisjoint(with: kinds.union(.otherMap)) else { return }
      onWork?(observer)
      body(change)
    }
  }
}

/// The kinds of changes that only a session has.
extension DocumentChange {
  package static let otherMap = DocumentChange(rawValue: 1 << 16)
  package static let journal = DocumentChange(rawValue: 1 << 17)
  package static let shape = DocumentChange(rawValue: 1 << 18)
  package static let drag = DocumentChange(rawValue: 1 << 19)
  package static let writing = DocumentChange(rawValue: 1 << 20)
}
