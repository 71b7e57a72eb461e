import Foundation
import Waiting

/// The description of an action on D-Bus.
struct ActionDescription: Equatable {
  var isEnabled: Bool
  /// The state in GVariant's text format, or an empty text if the action has no state.
  var state: String

  /// The state as a whole number, or `nil` if it contains no number.
  var number: Int? { state.split { !$0.isNumber }.last.flatMap { Int($0) } }
}

/// A layer as described by the program's `layers` state.
struct ReportedLayer: Equatable {
  /// The number that identifies the layer in actions.
  var number: Int
  var name: String
  /// The number of rows.
  var count: Int
  private var words: Set<Substring>

  var isVisible: Bool { !words.contains("hidden") }
  var isLocked: Bool { words.contains("locked") }
  var isUnsaved: Bool { words.contains("unsaved") }

  init?(_ line: String) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count == 4, let number = Int(parts[0]), let count = Int(parts[2]) else { return nil }
    (self.number, name, self.count) = (number, String(parts[1]), count)
    words = Set(parts[3].split(separator: ","))
  }
}

extension Program {
  /// Returns the states of all actions of the window at one time, by name.
  func actions() throws -> [String: ActionDescription] {
    let answer = try call("/org/pindrop/Pindrop/window/\(window)", "DescribeAll", [])
    let entry = #/'([a-z-]+)': \((true|false), (?:signature )?'[^']*', (?:@av )?\[(?:<(.*?)>)?\]\)/#
    var actions: [String: ActionDescription] = [:]
    for match in answer.matches(of: entry) {
      actions[String(match.1)] = ActionDescription(
        isEnabled: match.2 == "true", state: match.3.map(String.init) ?? "")
    }
    return actions
  }
}

extension [String: ActionDescription] {
  /// Returns the layers from the bottom to the top.
  func layers() throws -> [ReportedLayer] {
    let text = (self["layers"]?.state ?? "").trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
    guard !text.isEmpty else { return [] }
    return try text.components(separatedBy: #"\n"#).reversed().map { line in
      guard let layer = ReportedLayer(line) else { throw TestError("\(line) is no layer") }
      return layer
    }
  }
}
