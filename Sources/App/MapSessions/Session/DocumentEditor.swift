import Documents

/// The entry point for all edits of a window's map.
///
/// Before an edit, a drag with the pointer is canceled, markers that are being moved with keys are dropped, and
/// unfinished input is applied. The drop and the input are separate undo steps. The document doesn't change locked
/// layers.
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

  /// Performs an edit that was typed in a field. Doesn't cancel a press that may become a drag, because that press may
  /// be what ended the typing.
  package func take(_ body: (MapSession) -> Void) {
    if session.isDragging { endDrag() }
    finishTyping()
    body(session)
  }

  /// Ends drags and unfinished input before an edit that is performed later.
  package func prepare() {
    endDrag()
    finishTyping()
  }
}
