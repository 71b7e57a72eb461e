import Foundation
import Waiting

/// An action as D-Bus describes it.
struct ActionDescription: Equatable {
  var isEnabled: Bool
  /// In GVariant's text format; empty where it has none.
  var state: String

  /// The whole number that the state is; nil for anything else.
  var number: Int? { state.split { !$0.isNumber }.last.flatMap { Int($0) } }
}

/// A layer as the program reports it.
struct ReportedLayer: Equatable {
  /// What actions call it.
  var number: Int
  var name: String
  /// How many rows it has.
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
  /// All actions of the window by their names, as they are at one moment.
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
  /// From the bottom.
  func layers() throws -> [ReportedLayer] {
    let text = (self["layers"]?.state ?? "").trimmingCharacters(in: CharacterSet(charactersIn: "'\""))
    guard !text.isEmpty else { return [] }
    return try text.components(separatedBy: #"\n"#).reversed().map { line in
      guard let layer = ReportedLayer(line) else { throw TestError("\(line) is no layer") }
      return layer
    }
  }
}
