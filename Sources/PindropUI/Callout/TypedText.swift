import Gtk

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
  /// Whether Escape brings back what was there before a pause, too. Not a long text: minutes of writing would go.
  var restoresTaken = true
  /// Whether an invalid text stays when the keyboard focus goes, with what is wrong with it.
  var keepsInvalidText = false

  private let read: () -> String
  private let write: (String) -> Void
  private weak var widget: Widget?
  private var shown = ""
  /// What was there when somebody began to type; nil while nobody has.
  private var original: String?
  /// How the text taken is to be shown once nobody is at it.
  private var settled: String?
  private var isTaking = false
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
      guard let self else { return false }
      guard key == .escape else { return undo(key, modifiers) }
      giveUp()
      leave()
      return true
    }
    widget.add(keys)
  }

  /// As it stands in the widget.
  var text: String { read() }

  /// Whether somebody typed something that is not taken yet.
  var isEdited: Bool { read() != shown }

  /// Shows `text`, in place of whatever somebody may be typing; but what was just taken is left as it was typed
  /// for as long as somebody is at it.
  func show(_ text: String) {
    if isTaking, widget?.containsFocus ?? false { settled = text }
    guard settled != text else { return }
    settled = nil
    if text != shown { original = nil }
    shown = text
    if read() != text { write(text) }
    show(complaint: nil)
  }

  func didChange() {
    waiting?.cancel()
    show(complaint: nil)
    guard isEdited, !isTaking else { return }
    original = original ?? shown
    waiting = scheduler.after(seconds: TypedText.pause) { [weak self] in
      guard let self, takesEmptyTextAtPause || !read().isEmpty else { return }
      finish()
    }
  }

  /// Takes the text if it was edited; false where it cannot be meant.
  @discardableResult
  func finish() -> Bool {
    waiting?.cancel()
    guard isEdited, !isTaking else { return true }
    isTaking = true
    defer { isTaking = false }
    // Taken before anybody hears of it: what is shown then may be put differently at once.
    let before = shown
    settled = nil
    shown = read()
    let sentence = take(shown)
    if sentence != nil { shown = before }
    show(complaint: sentence)
    return sentence == nil
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
    write(shown)
    settle()
    show(complaint: nil)
  }

  /// What Escape does.
  func giveUp() {
    guard restoresTaken, let original, original != shown else { return restore() }
    waiting?.cancel()
    write(original)
    accept()
  }

  /// Shows what was taken as it is meant to be shown. What is typed from now on is another text.
  private func settle() {
    original = nil
    guard let settled else { return }
    self.settled = nil
    shown = settled
    write(settled)
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

  /// In a text that nobody has touched, the keys of undo mean the map: GTK's own text would swallow them.
  private func undo(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard modifiers.contains(.control), !isEdited, key.name?.lowercased() == "z" else { return false }
    return widget?.activate(modifiers.contains(.shift) ? Actions.redo : Actions.undo) ?? false
  }
}
