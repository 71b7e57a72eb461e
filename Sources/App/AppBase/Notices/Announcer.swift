import Gtk

/// An object that announces sentences for one window through the screen reader.
///
/// GTK has announcements since 4.14. In older versions, the sentence becomes the accessible description of the focused
/// widget, because Orca speaks changes of that description for all widgets. When the widget loses the focus, its own
/// description is restored.
package final class Announcer {
  /// The importance of a sentence. A sentence that waits to be spoken can be replaced by a sentence of the same or
  /// higher importance.
  package enum Importance: Int, Comparable {
    /// A description of the places in view.
    case view
    case selection
    /// A change of the map that isn't announced otherwise.
    case change
    case notice
    /// The position of a feature that is being moved.
    case movement

    package static func < (one: Importance, other: Importance) -> Bool { one.rawValue < other.rawValue }
  }

  /// The delay before a sentence is spoken, in seconds. If sentences follow each other faster, only the last one is
  /// spoken.
  static let delay = 0.3

  /// Unowned, because the window owns its announcer, and no task retains the announcer.
  private unowned let window: Gtk.Window
  private let scheduler: any Scheduler
  private var waiting: (sentence: () -> String?, importance: Importance)?
  private lazy var rest = Debouncer(seconds: Announcer.delay, scheduler: scheduler) { [weak self] in
    self?.speak()
  }
  /// The widget whose description is currently an announcement.
  private var speaker: Widget?
  /// The description of `speaker` before the announcement.
  private var ownDescription = ""
  /// The focused widget whose description becomes `nextDescription` when it loses the focus.
  private var describedLater: Widget?
  private var nextDescription = ""
  /// The last spoken sentence.
  private(set) var lastSentence: String?
  /// The number of spoken sentences.
  package private(set) var count = 0

  package init(_ window: Gtk.Window, scheduler: any Scheduler = MainLoopScheduler()) {
    (self.window, self.scheduler) = (window, scheduler)
    window.onNotify("focus-widget") { [weak self] in self?.focusDidChange() }
  }

  /// Speaks a sentence after a delay.
  package func announce(_ sentence: String, _ importance: Importance = .notice) {
    announce(importance) { sentence }
  }

  /// Calls `sentence` after a delay, and speaks the result unless it is `nil`. Does nothing while a more important
  /// sentence is waiting.
  package func announce(_ importance: Importance, sentence: @escaping () -> String?) {
    if let waiting, waiting.importance > importance { return }
    waiting = (sentence, importance)
    rest.note()
  }

  /// Records a sentence that the screen reader speaks without an announcement.
  package func noteSpoken(_ sentence: String) {
    count += 1
    lastSentence = sentence
  }

  /// Whether a sentence is waiting to be spoken.
  var isBusy: Bool { waiting != nil }

  /// Sets the accessible description of a widget without causing speech. If the widget has the focus, the description
  /// is set when it loses the focus.
  package func describe(_ widget: Widget, as description: String) {
    guard focused === widget else { return widget.setAccessibleDescription(description) }
    (describedLater, nextDescription) = (widget, description)
  }

  private func speak() {
    guard let waiting else { return }
    self.waiting = nil
    guard let sentence = waiting.sentence(), !sentence.isEmpty else { return }
    count += 1
    lastSentence = sentence
    let widget = focused ?? window
    if !widget.announce(sentence) { speak(sentence, from: widget) }
  }

  private func speak(_ sentence: String, from widget: Widget) {
    if speaker !== widget {
      restore()
      (speaker, ownDescription) = (widget, widget.accessibleDescription)
    }
    // Screen readers speak only a changed description, so a space is appended to a repeated sentence.
    let isRepeated = widget.accessibleDescription == sentence
    widget.setAccessibleDescription(isRepeated ? sentence + " " : sentence)
  }

  private func focusDidChange() {
    let focused = focused
    if speaker !== focused { restore() }
    guard let widget = describedLater, widget !== focused else { return }
    describedLater = nil
    widget.setAccessibleDescription(nextDescription)
  }

  private func restore() {
    speaker?.setAccessibleDescription(ownDescription)
    speaker = nil
  }

  /// The focused widget for screen readers: a text field, not GTK's text widget inside the field.
  private var focused: Widget? {
    guard let focus = window.focusWidget else { return nil }
    var next = focus.parent
    for _ in 0..<4 {
      guard let widget = next else { break }
      if let field = widget as? any Editable, field.field === focus { return widget }
      next = widget.parent
    }
    return focus
  }
}

/// A window that can announce sentences.
package protocol AnnouncingWindow: Gtk.Window {
  var announcer: Announcer { get }
}

extension Widget {
  /// Announces a sentence through the screen reader, if the widget's window is an `AnnouncingWindow`.
  package func announceInWindow(_ sentence: String?, _ importance: Announcer.Importance = .notice) {
    guard let sentence, !sentence.isEmpty else { return }
    (root as? any AnnouncingWindow)?.announcer.announce(sentence, importance)
  }
}
