import Gtk

/// Speaks sentences through the screen reader, in one window.
///
/// GTK before 4.14 has no announcements. There the sentence becomes the accessible description of the widget that has the
/// keyboard focus: Orca speaks a change of that description, whatever the widget's role. The widget gets its own
/// description back when the focus leaves it.
final class Announcer {
  /// How important a sentence is. While one waits, it is replaced only by one that is as important or more so.
  enum Importance: Int, Comparable {
    /// What the map shows.
    case view
    case selection
    /// A change of the map without words of its own.
    case change
    case notice
    /// Where something is moved to.
    case movement

    static func < (one: Importance, other: Importance) -> Bool { one.rawValue < other.rawValue }
  }

  /// In seconds. Of sentences that follow each other faster, only the last one is spoken.
  static let delay = 0.3

  private unowned let window: Gtk.Window
  private let scheduler: any Scheduler
  private var waiting: (sentence: () -> String?, importance: Importance)?
  private lazy var rest = RestTimer(seconds: Announcer.delay, scheduler: scheduler) { [weak self] in
    self?.speak()
  }
  /// The widget whose description is a sentence at present.
  private var speaker: Widget?
  /// The description of `speaker` while it has nothing to say.
  private var ownDescription = ""
  /// The widget that has the focus and gets `nextDescription` when the focus leaves it.
  private var describedLater: Widget?
  private var nextDescription = ""
  /// The last sentence that was spoken.
  private(set) var lastSentence: String?
  /// How many sentences were spoken.
  private(set) var count = 0

  init(_ window: Gtk.Window, scheduler: any Scheduler = MainLoopScheduler()) {
    (self.window, self.scheduler) = (window, scheduler)
    window.onNotify("focus-widget") { [weak self] in self?.focusDidChange() }
  }

  /// Speaks a sentence soon.
  func announce(_ sentence: String, _ importance: Importance = .notice) {
    announce(importance) { sentence }
  }

  /// Speaks what `sentence` returns then, unless that is `nil`.
  func announce(_ importance: Importance, sentence: @escaping () -> String?) {
    if let waiting, waiting.importance > importance { return }
    waiting = (sentence, importance)
    rest.note()
  }

  /// Says that the screen reader speaks a sentence by itself, which need not be announced.
  func noteSpoken(_ sentence: String) {
    count += 1
    lastSentence = sentence
  }

  /// Whether a sentence waits to be spoken.
  var isBusy: Bool { waiting != nil }

  /// Sets the description of a widget without having it spoken: if the widget has the focus, it is set when the focus
  /// leaves.
  func describe(_ widget: Widget, as description: String) {
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
    // Only a change is spoken.
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

  /// What screen readers take for the widget with the focus: the field, not the text in it.
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

/// A window that speaks.
protocol AnnouncingWindow: Gtk.Window {
  var announcer: Announcer { get }
}

extension Widget {
  /// Speaks a sentence through the screen reader, if the widget is in a window that speaks.
  func announceInWindow(_ sentence: String?, _ importance: Announcer.Importance = .notice) {
    guard let sentence, !sentence.isEmpty else { return }
    (root as? any AnnouncingWindow)?.announcer.announce(sentence, importance)
  }
}
