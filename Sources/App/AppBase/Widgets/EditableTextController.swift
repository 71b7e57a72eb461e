import Gtk

/// The undo steps of a document, as a text field needs them.
package protocol TextUndoHost: AnyObject {
  /// The revision of the document; each step changes it.
  var revision: Int { get }
  /// Whether there are steps to redo. The next step discards them.
  var canRedo: Bool { get }
  /// Undoes all steps after `revision`. They can't be redone.
  func withdraw(to revision: Int)
}

/// The text of a field, committed after a pause in typing, with Enter, or when the field loses the keyboard focus.
/// Escape restores the text from before typing, even if it was committed in between.
package final class EditableTextController {
  /// The time between the last key and the commit, in seconds.
  private static let pause = 0.3

  /// Commits a changed text. Returns a sentence if the text is invalid, or `nil` if it was accepted.
  package var take: (String) -> String? = { _ in nil }
  /// Called with what is wrong with the text, or with `nil` when it is valid again.
  package var complain: (String?) -> Void = { _ in }
  /// Called when the text was canceled with Escape, so that the keyboard focus can go elsewhere.
  package var leave: () -> Void = {}
  /// Whether a pause commits an empty text. The field may be empty only between an old text and a new one.
  package var takesEmptyTextAtPause = true
  /// The undo steps of the text, which Escape withdraws. `nil` for a long text, because Escape could discard minutes
  /// of writing.
  package weak var steps: (any TextUndoHost)?
  /// Whether Escape commits the original text again if it can't withdraw the steps because other steps followed.
  package var restoresCommitted = true
  /// Whether an invalid text and its error remain when the field loses the keyboard focus.
  package var keepsInvalidText = false

  private let read: () -> String
  private let write: (String) -> Void
  private weak var widget: Widget?
  private var shown = FieldText()
  /// The current edit; `nil` until the user begins to type.
  private var typing: Typing?
  /// The text to show once editing is finished, as the document formats it.
  private var settled: String?
  private var isTaking = false
  private var isWriting = false

  private struct Typing {
    /// The text before the edit.
    let original: String
    /// The revisions before the first and after the last step of this edit; `nil` before its first step.
    var steps: (before: Int, after: Int)?
  }

  private let scheduler: any Scheduler
  private var waiting: (any ScheduledCall)?
  private var complaint: String?

  /// Creates the text of `widget`, which has the keyboard focus. Call `didChange()` after each change.
  package init(
    of widget: Widget, scheduler: any Scheduler = MainLoopScheduler(), read: @escaping () -> String,
    write: @escaping (String) -> Void
  ) {
    (self.widget, self.scheduler, self.read, self.write) = (widget, scheduler, read, write)
    let focus = EventControllerFocus()
    focus.onLeave { [weak self] in self?.keyboardWent() }
    widget.add(focus)
    let keys = EventControllerKey()
    keys.phase = .capture
    keys.onPress { [weak self] key, modifiers in
      guard let self, key == .escape else { return false }
      cancelSketch()
      leave()
      return true
    }
    widget.add(keys)
    widget.sendsUndoToMap { [weak self] in self?.isEdited == false }
  }

  /// The current text.
  package var text: String { shown.meaning(of: read()) }

  /// Whether the text was edited and isn't committed.
  package var isEdited: Bool { read() != shown.held }

  /// Shows `text`, replacing unfinished input. A text that was just committed stays as typed while the field has the
  /// keyboard focus.
  package func show(_ text: String) {
    if isTaking, widget?.containsFocus ?? false { settled = text }
    guard settled != text else { return }
    settled = nil
    if text != shown.text { typing = nil }
    if text != shown.text || isEdited { put(text) }
    show(complaint: nil)
  }

  private func put(_ text: String) {
    isWriting = true
    defer { isWriting = false }
    shown = FieldText(text, write: { if read() != $0 { write($0) } }, read: read)
  }

  package func didChange() {
    waiting?.cancel()
    show(complaint: nil)
    guard isEdited, !isTaking, !isWriting else { return }
    typing = typing ?? Typing(original: shown.text)
    waiting = scheduler.after(seconds: EditableTextController.pause) { [weak self] in
      // A pause must not discard the steps that can be redone.
      guard let self, takesEmptyTextAtPause || !read().isEmpty, steps?.canRedo != true else { return }
      finish()
    }
  }

  /// Commits the text if it was edited. Returns `false` if it is invalid.
  @discardableResult
  package func finish() -> Bool {
    waiting?.cancel()
    guard isEdited, !isTaking else { return true }
    guard shown.isWhole else {
      show(complaint: FieldText.complaint)
      return false
    }
    isTaking = true
    defer { isTaking = false }
    // Update `shown` before `take` notifies observers, because they may show another form of the text.
    let before = shown
    settled = nil
    let now = read()
    shown = FieldText(shown.meaning(of: now), held: now)
    let revision = steps?.revision
    let sentence = take(shown.text)
    noteSteps(since: revision)
    if sentence != nil { shown = before }
    show(complaint: sentence)
    return sentence == nil
  }

  private func noteSteps(since revision: Int?) {
    guard let revision, let now = steps?.revision, now != revision else { return }
    // Steps of other edits in between are not withdrawn.
    let first = typing?.steps.flatMap { $0.after == revision ? $0.before : nil }
    typing?.steps = (first ?? revision, now)
  }

  /// Commits the text and ends the edit, as Enter does. Returns `false` if the text is invalid.
  @discardableResult
  package func accept() -> Bool {
    guard finish() else { return false }
    settle()
    return true
  }

  /// Restores the last committed text.
  package func restore() {
    waiting?.cancel()
    put(shown.text)
    settle()
    show(complaint: nil)
  }

  /// Cancels the edit, as Escape does.
  func cancelSketch() {
    let typing = typing
    restore()
    guard let typing, typing.original != shown.text else { return }
    if let ownSteps = typing.steps, ownSteps.after == steps?.revision {
      // Observers then show the old text.
      steps?.withdraw(to: ownSteps.before)
    } else if restoresCommitted {
      write(FieldText.displayed(typing.original))
      accept()
    }
  }

  /// Ends the edit, and shows the committed text as the document formats it.
  private func settle() {
    typing = nil
    guard let settled else { return }
    self.settled = nil
    put(settled)
  }

  /// Shows what is wrong with the text, also before the user edits it.
  package func show(complaint: String?) {
    guard complaint != self.complaint else { return }
    self.complaint = complaint
    complain(complaint)
  }

  private func keyboardWent() {
    if accept() { return }
    // The user can no longer correct the text.
    if !keepsInvalidText { restore() }
  }
}
