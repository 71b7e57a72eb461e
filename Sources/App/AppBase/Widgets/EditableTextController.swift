import Gtk

/// The part of a document's undo history that text fields use.
package protocol TextUndoHost: AnyObject {
  /// The revision of the document. Each step changes the revision.
  var revision: Int { get }
  /// Whether there are steps to redo. A new step would discard them.
  var canRedo: Bool { get }
  /// Undoes all steps after `revision`, so that they can't be redone.
  func withdraw(to revision: Int)
}

/// The controller of a text field. It commits the text after a pause in typing, with Enter, or when the field loses the
/// keyboard focus. Escape restores the text from before typing, even if it was committed in between. In fields for long
/// texts, Escape keeps the text.
package final class EditableTextController {
  /// The time between the last key and the commit, in seconds.
  private static let pause = 0.3

  /// Commits changed text. Returns an error message if the text is invalid, or `nil` if it was accepted.
  package var take: (String) -> String? = { _ in nil }
  /// Called with an error message if the text is invalid, and with `nil` when it is valid again.
  package var complain: (String?) -> Void = { _ in }
  /// Called after Escape, to move the keyboard focus to another widget.
  package var leave: () -> Void = {}
  /// Whether a pause in typing commits empty text. Set to `false` if the user may empty the field before typing new
  /// text.
  package var takesEmptyTextAtPause = true
  /// The undo steps of the document. Escape withdraws the steps of the current edit.
  package weak var steps: (any TextUndoHost)?
  /// Whether Escape commits the text, like Enter, if it is valid. Used for long texts, because restoring the original
  /// text could discard minutes of writing.
  package var keepsTextAtEscape = false
  /// Whether Escape commits the original text again if the edit's steps can't be withdrawn because other steps
  /// followed.
  package var restoresCommitted = true
  /// Whether invalid text and its error remain when the field loses the keyboard focus.
  package var keepsInvalidText = false

  private let read: () -> String
  private let write: (String) -> Void
  private weak var widget: Widget?
  private var shown = FieldText()
  /// The current edit; `nil` until the user begins to type.
  private var typing: Typing?
  /// The text as the document formats it, to be shown after editing ends.
  private var settled: String?
  private var isTaking = false
  private var isWriting = false

  private struct Typing {
    /// The text before the current edit.
    let original: String
    /// The revisions before the first step and after the last step of this edit; `nil` if it has no steps yet.
    var steps: (before: Int, after: Int)?
  }

  private let scheduler: any Scheduler
  private var waiting: (any ScheduledCall)?
  private var complaint: String?

  /// Creates a controller for `widget`, which takes the keyboard focus. Call `didChange()` after each change of the
  /// text.
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
      cancel()
      leaveField()
      return true
    }
    widget.add(keys)
    widget.sendsUndoToMap { [weak self] in self?.isEdited == false }
  }

  /// The current text.
  package var text: String { shown.meaning(of: read()) }

  /// Whether the text has edits that aren't committed.
  package var isEdited: Bool { read() != shown.held }

  /// Shows `text`, replacing unfinished input. Text that was just committed stays as typed while the field has the
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
      // A commit after a pause must not discard steps that the user may want to redo.
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
    // Updates `shown` first, because `take` notifies observers, which may show the text in another format.
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
    // If other edits made steps in between, only this edit's last steps can be withdrawn.
    let first = typing?.steps.flatMap { $0.after == revision ? $0.before : nil }
    typing?.steps = (first ?? revision, now)
  }

  /// Commits the text and ends the edit, like Enter. Returns `false` if the text is invalid.
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

  /// Cancels the edit, like Escape.
  func cancel() {
    if keepsTextAtEscape, accept() { return }
    let typing = typing
    restore()
    guard let typing, typing.original != shown.text else { return }
    if let ownSteps = typing.steps, ownSteps.after == steps?.revision {
      // Notifies observers, which then show the original text.
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

  /// Shows an error message about the text, or hides it if `complaint` is `nil`. Also works before the user edits the
  /// text.
  package func show(complaint: String?) {
    guard complaint != self.complaint else { return }
    self.complaint = complaint
    complain(complaint)
  }

  /// Moves the keyboard focus to another widget, and shows the beginning of the text. Also deselects the text, because
  /// GTK would show the selection of a field without the focus in gray.
  package func leaveField() {
    leave()
    (widget as? any Editable)?.position = 0
  }

  private func keyboardWent() {
    if accept() { return }
    // The field has lost the focus, so the user is no longer correcting the text.
    if !keepsInvalidText { restore() }
  }
}
