import Gtk

/// The steps that typed texts become.
protocol TypedSteps: AnyObject {
  /// Names the state of what is edited; other after each step.
  var revision: Int { get }
  /// Whether there is something to redo, which the next step makes an end of.
  var canRedo: Bool { get }
  /// Undoes the steps since `revision`, which cannot be redone then.
  func withdraw(to revision: Int)
}

/// Text that somebody types in a widget, taken when the typing pauses, with Enter, or when the keyboard goes
/// elsewhere. Escape brings back what was there before the typing, also where a pause has been.
final class TypedText {
  /// In seconds, between the last key and the step.
  private static let pause = 0.3

  /// Takes a text that differs from what is shown; answers why it cannot be meant, and nil where it was taken.
  var take: (String) -> String? = { _ in nil }
  /// Called with what is wrong with the text, and with nil when nothing is any more.
  var complain: (String?) -> Void = { _ in }
  /// Called when the text is given up with Escape: the keyboard is free to go.
  var leave: () -> Void = {}
  /// Whether a pause takes an empty text, as it may be between an old text and a new one.
  var takesEmptyTextAtPause = true
  /// The steps that the text becomes, which Escape takes back. Not those of a long text: minutes of writing would go.
  weak var steps: (any TypedSteps)?
  /// Whether Escape takes the text again that was there before a pause, where the steps since then are not the last ones.
  var restoresTaken = true
  /// Whether an invalid text stays when the keyboard focus goes, with what is wrong with it.
  var keepsInvalidText = false

  private let read: () -> String
  private let write: (String) -> Void
  private weak var widget: Widget?
  private var shown = FieldText()
  /// Nil while nobody has begun to type.
  private var typing: Typing?
  /// How the text taken is to be shown once nobody is at it.
  private var settled: String?
  private var isTaking = false
  private var isWriting = false

  private struct Typing {
    /// What was there before.
    let original: String
    /// The revisions before the first of the steps that have come of it, and after the last one; nil where none has.
    var steps: (before: Int, after: Int)?
  }

  private let scheduler: any Scheduler
  private var waiting: (any ScheduledCall)?
  private var complaint: String?

  /// `widget` is what has the keyboard; call `didChange()` for each change of its text.
  init(
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
      giveUp()
      leave()
      return true
    }
    widget.add(keys)
    widget.sendsUndoToMap { [weak self] in self?.isEdited == false }
  }

  /// What the widget says.
  var text: String { shown.meaning(of: read()) }

  /// Whether somebody typed something that is not taken yet.
  var isEdited: Bool { read() != shown.held }

  /// Shows `text`, in place of whatever somebody may be typing; but what was just taken is left as it was typed
  /// for as long as somebody is at it.
  func show(_ text: String) {
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

  func didChange() {
    waiting?.cancel()
    show(complaint: nil)
    guard isEdited, !isTaking, !isWriting else { return }
    typing = typing ?? Typing(original: shown.text)
    waiting = scheduler.after(seconds: TypedText.pause) { [weak self] in
      // A pause is no wish to lose what can be redone.
      guard let self, takesEmptyTextAtPause || !read().isEmpty, steps?.canRedo != true else { return }
      finish()
    }
  }

  /// Takes the text if it was edited; false where it cannot be meant.
  @discardableResult
  func finish() -> Bool {
    waiting?.cancel()
    guard isEdited, !isTaking else { return true }
    guard shown.isWhole else {
      show(complaint: FieldText.complaint)
      return false
    }
    isTaking = true
    defer { isTaking = false }
    // Taken before anybody hears of it: what is shown then may be put differently at once.
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
    // What was done in between is not the text's.
    let first = typing?.steps.flatMap { $0.after == revision ? $0.before : nil }
    typing?.steps = (first ?? revision, now)
  }

  /// Takes the text for good, as Enter does; false where it cannot be meant.
  @discardableResult
  func accept() -> Bool {
    guard finish() else { return false }
    settle()
    return true
  }

  /// Brings back what was taken last.
  func restore() {
    waiting?.cancel()
    put(shown.text)
    settle()
    show(complaint: nil)
  }

  /// What Escape does.
  func giveUp() {
    let typing = typing
    restore()
    guard let typing, typing.original != shown.text else { return }
    if let taken = typing.steps, taken.after == steps?.revision {
      // Whoever shows the text shows the old one then.
      steps?.withdraw(to: taken.before)
    } else if restoresTaken {
      write(FieldText.displayed(typing.original))
      accept()
    }
  }

  /// Shows what was taken as it is meant to be shown. What is typed from now on is another text.
  private func settle() {
    typing = nil
    guard let settled else { return }
    self.settled = nil
    put(settled)
  }

  /// Says what is wrong with a text before anybody typed.
  func show(complaint: String?) {
    guard complaint != self.complaint else { return }
    self.complaint = complaint
    complain(complaint)
  }

  private func keyboardWent() {
    if accept() { return }
    // Else nobody is there any more to correct it.
    if !keepsInvalidText { restore() }
  }
}
