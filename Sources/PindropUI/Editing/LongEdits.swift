import Documents
import Gtk

/// Changes of a document that take a while: one after another, beside the main thread, while the window says so.
final class LongEdits {
  private let session: MapSession
  private let editor: DocumentEditor
  private unowned let host: any ToastHost & BusyHost
  /// What is being done.
  private var task: Task<Void, Never>?
  /// Whether the window is closed, and nothing can be kept any more.
  private var hasEnded = false

  init(_ session: MapSession, _ editor: DocumentEditor, host: any ToastHost & BusyHost) {
    (self.session, self.editor, self.host) = (session, editor, host)
  }

  /// Whether something is being done that takes a while.
  var isBusy: Bool { task != nil }
  /// Called when that begins and when it ends.
  var onBusy: () -> Void = {}

  /// Gives up what takes a while, as the window is closed; nothing more is done.
  func end() {
    hasEnded = true
    task?.cancel()
  }

  /// Does what takes a while, if nothing of that kind is being done, and says so, else that it is. `end` hears what came of it.
  func doSoon<Result: Sendable>(
    _ words: String, isCancellable: Bool = false,
    _ work: @escaping @MainActor (MapDocument, BusyNotice) async -> Result,
    then end: @escaping @MainActor (Result) -> Void = { _ in }
  ) {
    guard !hasEnded else { return }
    guard !isBusy else { return host.show(toast: localized("Wait until the current change is finished.")) }
    editor.prepare()
    let (document, notice) = (session.document, host.busy(words))
    // Where all processors are busy with it, the main thread comes first.
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

  /// Does what takes as long as `count` is high: at once where that is low, else beside the main thread, while `words` say so.
  /// `end` hears what came of it; not where it is given up.
  func run<Result: Sendable>(
    _ count: Int, _ words: String, now: (MapSession) -> Result,
    soon: @escaping @MainActor (MapDocument, @escaping @MainActor (Double) -> Void) async -> Result?,
    then end: @escaping @MainActor (Result) -> Void = { _ in }
  ) {
    guard count > MapDocument.manyRows else { return end(editor.result(ofEdit: now)) }
    doSoon(words, isCancellable: true) { document, notice in
      await soon(document) { notice.show(words, share: $0) }
    } then: { result in
      if let result { end(result) }
    }
  }

  /// Calls `body` when what is being done is done.
  func afterwards(_ body: @escaping @MainActor () -> Void) {
    Task { [task] in
      await task?.value
      body()
    }
  }
}

/// What edits that take a while need of their window.
protocol BusyHost: AnyObject {
  /// Says that something takes a while.
  func busy(_ words: String) -> BusyNotice
}
