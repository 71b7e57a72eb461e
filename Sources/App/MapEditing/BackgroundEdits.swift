import AppBase
import Documents
import Gtk
import MapSessions

/// Runs slow edits one at a time in the background, while the window shows a busy notice.
package final class BackgroundEdits {
  private let session: MapSession
  private let editor: DocumentEditor
  /// Weak, because tasks of other controllers may start an edit after the window was closed.
  private weak let host: (any ToastHost & BusyHost)?
  /// The running edit.
  private var task: Task<Void, Never>?
  /// Whether the window is closed, so that no more edits may start.
  private var hasEnded = false

  init(_ session: MapSession, _ editor: DocumentEditor, host: any ToastHost & BusyHost) {
    (self.session, self.editor, self.host) = (session, editor, host)
  }

  /// Whether a slow edit is running.
  package var isBusy: Bool { task != nil }
  /// Called when a slow edit begins or ends.
  package var onBusy: () -> Void = {}

  /// Cancels the running edit and refuses further edits, because the window is being closed.
  package func end() {
    hasEnded = true
    task?.cancel()
  }

  /// Starts a slow edit, or shows a toast if another one is running. `end` is called with the result.
  func doInBackground<Result: Sendable>(
    _ sentence: String, isCancellable: Bool = false,
    _ work: @escaping @MainActor (MapDocument, BusyNotice) async -> Result,
    then end: @escaping @MainActor (Result) -> Void = { _ in }
  ) {
    guard !hasEnded, let host else { return }
    guard !isBusy else { return host.show(toast: localized("Wait until the current change is finished.")) }
    editor.prepare()
    let (document, notice) = (session.document, host.busy(sentence))
    // The priority is low, so that the main thread stays responsive if all processors are busy.
    task = Task(priority: .utility) { [weak self] in
      let result = await work(document, notice)
      notice.end()
      guard let self else { return }
      task = nil
      if session.document === document { end(result) }
      onBusy()
    }
    onBusy()
    if isCancellable { notice.onCancel = { [weak self] in self?.task?.cancel() } }
  }

  /// Performs an edit immediately if `count` is low. Otherwise runs it in the background while `sentence` is shown.
  /// Calls `end` with the result unless the edit was canceled.
  func run<Result: Sendable>(
    _ count: Int, _ sentence: String, now: (MapSession) -> Result,
    soon: @escaping @MainActor (MapDocument, @escaping @MainActor (Double) -> Void) async -> Result?,
    then end: @escaping @MainActor (Result) -> Void = { _ in }
  ) {
    guard count > MapDocument.manyRows else { return end(editor.result(ofEdit: now)) }
    doInBackground(sentence, isCancellable: true) { document, notice in
      await soon(document) { notice.show(sentence, share: $0) }
    } then: { result in
      if let result { end(result) }
    }
  }

  /// Calls `body` asynchronously, after the running edit if there is one.
  func afterwards(_ body: @escaping @MainActor () -> Void) {
    Task { [task] in
      await task?.value
      body()
    }
  }
}

/// The services that slow edits need from their window.
package protocol BusyHost: AnyObject {
  /// Shows a notice with `sentence` while an operation is running.
  func busy(_ sentence: String) -> BusyNotice
}
