import Foundation
import Geography
import MessageBus
import Waiting

/// What a screen reader finds on a desktop: the tree of a program's accessible objects, over their bus.
struct Accessible {
  private let bus: MessageBus

  init(_ desktop: Desktop) throws {
    let answer = try desktop.sessionBus.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
    guard let address = Accessible.quoted(in: answer).first else {
      throw TestError("there is no accessibility bus: \(answer)")
    }
    bus = try MessageBus(address: address)
  }

  /// The names of everything that the desktop's programs show now, from the outside in.
  func names() throws -> [String] {
    try children(of: Node(owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root"))
      .flatMap(names(in:))
  }

  /// Whether something is called so that these words are in it.
  func shows(_ words: String) throws -> Bool {
    try children(of: Node(owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root"))
      .contains { try shows(words, in: $0) }
  }

  /// The middle of what is called so, in its window; nil while nothing that has a place is. What is nearest to the
  /// window is looked at first.
  func middle(of words: String) throws -> Point? {
    var nodes = [Node(owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")]
    while !nodes.isEmpty {
      // What is hidden has no place: a card that is not shown has buttons of the same names.
      for node in nodes where name(of: node).contains(words) {
        if let middle = try middle(of: node) { return middle }
      }
      nodes = nodes.flatMap { (try? children(of: $0)) ?? [] }
    }
    return nil
  }

  private func middle(of node: Node) throws -> Point? {
    // Counted from the window's corner.
    let answer = try call(node, "org.a11y.atspi.Component.GetExtents", ["uint32 1"])
    let numbers = answer.split { !"-0123456789".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 4, numbers[2] > 0 else { return nil }
    return Point(x: numbers[0] + numbers[2] / 2, y: numbers[1] + numbers[3] / 2)
  }

  private func shows(_ words: String, in node: Node) throws -> Bool {
    if name(of: node).contains(where: { $0.contains(words) }) { return true }
    return try ((try? children(of: node)) ?? []).contains { try shows(words, in: $0) }
  }

  /// The middle of what is called `name` in the window, which stands at the top left of the screen; nil where nothing
  /// is called so, or is to be seen.
  func center(of name: String) throws -> Point? { try bounds(of: name)?.center }

  /// What is called `name` in the window; nil where nothing is called so, or is to be seen.
  func bounds(of name: String) throws -> Rectangle? {
    let root = Node(owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
    for node in try nodes(in: root) where self.name(of: node) == [name] {
      // 1 is the window.
      let answer = try call(node, "org.a11y.atspi.Component.GetExtents", ["uint32 1"])
      let numbers = answer.split { !$0.isNumber && $0 != "-" }.compactMap { Double($0) }
      guard numbers.count == 4, numbers[2] > 0 else { continue }
      return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    return nil
  }

  private func nodes(in node: Node) throws -> [Node] {
    try [node] + ((try? children(of: node)) ?? []).flatMap(nodes(in:))
  }

  /// Where an object is on the bus.
  private struct Node {
    var owner, path: String
  }

  private func names(in node: Node) throws -> [String] {
    try name(of: node) + ((try? children(of: node)) ?? []).flatMap(names(in:))
  }

  /// Something that went while it was looked at has no name.
  private func name(of node: Node) -> [String] {
    let name = try? call(
      node, "org.freedesktop.DBus.Properties.Get", ["'org.a11y.atspi.Accessible'", "'Name'"])
    return name.map { Accessible.quoted(in: $0) } ?? []
  }

  private func children(of node: Node) throws -> [Node] {
    let words = Accessible.quoted(in: try call(node, "org.a11y.atspi.Accessible.GetChildren", []))
    return stride(from: 0, to: words.count - 1, by: 2).map { Node(owner: words[$0], path: words[$0 + 1]) }
  }

  private func call(_ node: Node, _ method: String, _ arguments: [String]) throws -> String {
    try bus.call(node.owner, node.path, method, arguments)
  }

  /// The strings in a value of GVariant's text format.
  private static func quoted(in text: String) -> [String] {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
