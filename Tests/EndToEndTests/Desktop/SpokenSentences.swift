import Foundation
import Waiting

/// The sentences that a screen reader would speak: announcements, and changes of the description of the focused object.
final class SpokenSentences {
  private let monitor: Child
  /// Retained, because the registration for events ends with its connection.
  private let accessible: Accessible

  /// Starts to record the sentences.
  init(on accessible: Accessible) throws {
    self.accessible = accessible
    try accessible.registerForEvents()
    monitor = try accessible.desktop.start(
      ["dbus-monitor", "--address", accessible.address, "interface='org.a11y.atspi.Event.Object'"],
      named: "spoken")
    // Waits until the monitor is listening, because it would miss earlier events.
    try eventually("the events are heard") {
      monitor.output.contains("NameAcquired") || !monitor.output.isEmpty
    }
  }

  /// All recorded sentences, the oldest first.
  var all: [String] { heard.sentences }

  /// The object that got the focus last.
  var focus: (owner: String, path: String)? { heard.focus }

  /// Presses a key that moves the focus, and waits until an object reports that it has the focus.
  func moveFocus(by key: String, on keyboard: Keyboard) throws {
    let count = heard.focusCount
    try keyboard.press(key)
    try eventually("\(key) moves the focus") { heard.focusCount > count }
  }

  /// Returns how often objects have reported an added or removed child.
  func count(ofChildren change: ChildChange) -> Int {
    monitor.output.components(separatedBy: "\nsignal ").count {
      $0.contains("member=ChildrenChanged") && SpokenSentences.texts(in: $0).first == change.rawValue
    }
  }

  enum ChildChange: String {
    case add, remove
  }

  private struct Heard {
    var sentences: [String] = []
    var focus: (owner: String, path: String)?
    /// How many times objects have reported that they have the focus.
    var focusCount = 0
  }

  private var heard: Heard {
    var heard = Heard()
    // Skips irrelevant events early: matching a regular expression with each event would take most of the test's time.
    let relevant = ["string \"focused\"", "member=Announcement", "string \"accessible-description\""]
    for event in monitor.output.components(separatedBy: "\nsignal ").dropFirst() {
      guard relevant.contains(where: event.contains) else { continue }
      let texts = SpokenSentences.texts(in: event)
      guard let head = event.firstMatch(of: /sender=(\S+) .* path=([^;]+);/) else { continue }
      let source = (owner: String(head.1), path: String(head.2))
      if event.contains("member=StateChanged"), texts.first == "focused" {
        guard event.contains("int32 1\n") else { continue }
        heard.focus = source
        heard.focusCount += 1
      } else if event.contains("member=Announcement") {
        heard.sentences += texts.dropFirst().prefix(1)
      } else if texts.first == "accessible-description", let focus = heard.focus, source == focus {
        heard.sentences += texts.dropFirst().prefix(1)
      }
    }
    heard.sentences = heard.sentences.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    return heard
  }

  /// Waits for a sentence that contains all `words`, after the first `count` sentences. Returns the number of sentences
  /// up to and including the found sentence.
  @discardableResult func wait(for words: String..., after count: Int = 0) throws -> Int {
    do {
      return try eventual("“\(words.joined(separator: " … "))” is spoken") {
        let index = all.dropFirst(count).firstIndex { sentence in words.allSatisfy(sentence.contains) }
        return index.map { $0 + 1 }
      }
    } catch { throw TestError("\(error); spoken: \(all.dropFirst(count))") }
  }

  /// Returns the quoted texts of an event. The first text is the kind of the event.
  private static func texts(in event: String) -> [String] {
    event.matches(of: /string "((?:[^"]|"(?!\n))*)"\n/).map { String($0.1) }
  }
}
