import Documents

/// What every edit of a window's map goes through. A drag by a pointer is canceled first. What keys carry is dropped and what
/// is being typed counts first, each as a step of its own. What a locked layer has the document leaves as it is.
final class DocumentEditor {
  private let session: MapSession
  private let endDrag: () -> Void
  private let finishTyping: () -> Void

  init(
    _ session: MapSession, endDrag: @escaping () -> Void, finishTyping: @escaping () -> Void
  ) {
    (self.session, self.endDrag, self.finishTyping) = (session, endDrag, finishTyping)
  }

  /// Does what changes the map.
  func edit(_ body: (MapSession) -> Void) {
    prepare()
    body(session)
  }

  /// Does what changes the map, and answers what `body` does.
  func result<Result>(ofEdit body: (MapSession) -> Result) -> Result {
    prepare()
    return body(session)
  }

  /// The same for what was typed in a field. A press that may become a drag goes on: it is what ended the typing.
  func take(_ body: (MapSession) -> Void) {
    if session.isDragging { endDrag() }
    finishTyping()
    body(session)
  }

  /// For what changes the map later, by itself.
  func prepare() {
    endDrag()
    finishTyping()
  }
}
