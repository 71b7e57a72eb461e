import Documents

/// The entry point of all edits of a window's map.
///
/// Before an edit, a drag by a pointer is canceled. Carried markers are dropped and unfinished input is applied, each
/// as a separate step. The document itself leaves locked layers unchanged.
package final class DocumentEditor {
  private let session: MapSession
  private let endDrag: () -> Void
  private let finishTyping: () -> Void

  package init(
    _ session: MapSession, endDrag: @escaping () -> Void, finishTyping: @escaping () -> Void
  ) {
    (self.session, self.endDrag, self.finishTyping) = (session, endDrag, finishTyping)
  }

  /// Performs an edit.
  package func edit(_ body: (MapSession) -> Void) {
    prepare()
    body(session)
  }

  /// Performs an edit, and returns the result of `body`.
  package func result<Result>(ofEdit body: (MapSession) -> Result) -> Result {
    prepare()
    return body(session)
  }

  /// Performs an edit that was typed in a field. Doesn't cancel a press that may become a drag, because that press
  /// ended the typing.
  package func take(_ body: (MapSession) -> Void) {
    if session.isDragging { endDrag() }
    finishTyping()
    body(session)
  }

  /// Prepares for an edit that is performed later.
  package func prepare() {
    endDrag()
    finishTyping()
  }
}
