import Foundation
import Waiting

/// The sentences that a screen reader would speak: announcements, and changes of the focused object's
/// description.
final class SpokenSentences {
  private let monitor: Child
  /// Keeps the connection that is registered for events.
  private let accessible: Accessible

  /// Starts listening.
  init(on accessible: Accessible) throws {
    self.accessible = accessible
    try accessible.registerForEvents()
    monitor = try accessible.desktop.start(
      ["dbus-monitor", "--address", accessible.address, "interface='org.a11y.atspi.Event.Object'"],
      named: "spoken")
    // Output before the monitor listens would be incomplete.
    try eventually("the events are heard") {
      monitor.output.contains("NameAcquired") || !monitor.output.isEmpty
    }
  }

  /// All sentences, the oldest first.
  var all: [String] { heard.sentences }

  /// The object that has the focus.
  var focus: (owner: String, path: String)? { heard.focus }

  /// Returns the number of events in which objects reported that a child was added or removed.
  func count(ofChildren change: ChildChange) -> Int {
    monitor.output.components(separatedBy: "\nsignal ").count {
      $0.contains("member=ChildrenChanged") && SpokenSentences.texts(in: $0).first == change.rawValue
    }
  }

  enum ChildChange: String {
    case add, remove
  }

  private var heard: (sentences: [String], focus: (owner: String, path: String)?) {
    var (focus, spoken): ((owner: String, path: String)?, [String]) = (nil, [])
    for event in monitor.output.components(separatedBy: "\nsignal ").dropFirst() {
      let texts = SpokenSentences.texts(in: event)
      guard let head = event.firstMatch(of: /sender=(\S+) .* path=([^;]+);/) else { continue }
      let source = (owner: String(head.1), path: String(head.2))
      if event.contains("member=StateChanged"), texts.first == "focused" {
        if event.contains("int32 1\n") { focus = source }
      } else if event.contains("member=Announcement") {
        spoken += texts.dropFirst().prefix(1)
      } else if texts.first == "accessible-description", let focus, source == focus {
        spoken += texts.dropFirst().prefix(1)
      }
    }
    return (spoken.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }, focus)
  }

  /// Waits for a sentence with all these words after the first `count` sentences. Returns the number of
  /// sentences up to it.
  @discardableResult func wait(for words: String..., after count: Int = 0) throws -> Int {
    do {
      return try eventual("“\(words.joined(separator: " … "))” is spoken") {
        let index = all.dropFirst(count).firstIndex { sentence in words.allSatisfy(sentence.contains) }
        return index.map { $0 + 1 }
      }
    } catch { throw TestError("\(error); spoken: \(all.dropFirst(count))") }
  }

  /// Returns the quoted texts of an event: its kind and its content.
  private static func texts(in event: String) -> [String] {
    event.matches(of: /string "((?:[^"]|"(?!\n))*)"\n/).map { String($0.1) }
  }
}
