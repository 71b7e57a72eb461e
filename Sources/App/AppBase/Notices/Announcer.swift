import Gtk

/// An announcer of sentences through the screen reader, for one window.
///
/// GTK before 4.14 has no announcements. There the sentence becomes the accessible description of the focused widget.
/// Orca speaks changes of that description, whatever the widget's role. The widget gets its own description back when
/// it loses the focus.
package final class Announcer {
  /// The importance of a sentence. A waiting sentence is replaced only by one of the same or higher importance.
  package enum Importance: Int, Comparable {
    /// The contents of the map view.
    case view
    case selection
    /// A change of the map without an announcement of its own.
    case change
    case notice
    /// The position of something that is being moved.
    case movement

    package static func < (one: Importance, other: Importance) -> Bool { one.rawValue < other.rawValue }
  }

  /// The delay before a sentence is spoken, in seconds. Of sentences that follow each other faster, only the last one
  /// is spoken.
  static let delay = 0.3

  /// Unowned, because the window owns its announcer, and no task retains it.
  private unowned let window: Gtk.Window
  private let scheduler: any Scheduler
  private var waiting: (sentence: () -> String?, importance: Importance)?
  private lazy var rest = Debouncer(seconds: Announcer.delay, scheduler: scheduler) { [weak self] in
    self?.speak()
  }
  /// The widget whose description is currently a sentence.
  private var speaker: Widget?
  /// The original description of `speaker`.
  private var ownDescription = ""
  /// The focused widget that gets `nextDescription` when it loses the focus.
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

  /// Speaks a sentence after the delay.
  package func announce(_ sentence: String, _ importance: Importance = .notice) {
    announce(importance) { sentence }
  }

  /// Speaks the result of `sentence` after the delay, unless it is `nil`.
  package func announce(_ importance: Importance, sentence: @escaping () -> String?) {
    if let waiting, waiting.importance > importance { return }
    waiting = (sentence, importance)
    rest.note()
  }

  /// Records a sentence that the screen reader speaks by itself.
  package func noteSpoken(_ sentence: String) {
    count += 1
    lastSentence = sentence
  }

  /// Whether a sentence is waiting to be spoken.
  var isBusy: Bool { waiting != nil }

  /// Sets the description of a widget without having it spoken. If the widget is focused, it is set when the widget
  /// loses the focus.
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
    // Only a change of the description is spoken.
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

  /// The focused widget as screen readers see it: the field, not the text widget inside.
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

/// A window with announcements.
package protocol AnnouncingWindow: Gtk.Window {
  var announcer: Announcer { get }
}

extension Widget {
  /// Speaks a sentence through the screen reader if the widget's window has announcements.
  package func announceInWindow(_ sentence: String?, _ importance: Announcer.Importance = .notice) {
    guard let sentence, !sentence.isEmpty else { return }
    (root as? any AnnouncingWindow)?.announcer.announce(sentence, importance)
  }
}
