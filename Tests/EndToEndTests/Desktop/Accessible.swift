import Foundation

/// What a screen reader finds on a desktop: the tree of a program's accessible objects, over their bus.
struct Accessible {
  private let desktop: Desktop
  private let address: String

  init(_ desktop: Desktop) throws {
    self.desktop = desktop
    let answer = try desktop.run([
      "gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
      "org.a11y.Bus.GetAddress",
    ])
    guard let address = Accessible.quoted(in: answer).first else {
      throw Trouble("there is no accessibility bus: \(answer)")
    }
    self.address = address
  }

  /// The names of everything that the desktop's programs show now, from the outside in.
  func names() throws -> [String] {
    try children(of: Node(owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root"))
      .flatMap(names(in:))
  }

  /// Where an object is on the bus.
  private struct Node {
    var owner, path: String
  }

  /// Something that went while it was looked at has no name.
  private func names(in node: Node) throws -> [String] {
    let name = try? call(
      node, "org.freedesktop.DBus.Properties.Get", ["org.a11y.atspi.Accessible", "Name"])
    let inner = (try? children(of: node)) ?? []
    return try (name.map { Accessible.quoted(in: $0) } ?? []) + inner.flatMap(names(in:))
  }

  private func children(of node: Node) throws -> [Node] {
    let words = Accessible.quoted(in: try call(node, "org.a11y.atspi.Accessible.GetChildren", []))
    return stride(from: 0, to: words.count - 1, by: 2).map { Node(owner: words[$0], path: words[$0 + 1]) }
  }

  private func call(_ node: Node, _ method: String, _ arguments: [String]) throws -> String {
    try desktop.run(
      [
        "gdbus", "call", "--address", address, "--dest", node.owner, "--object-path", node.path, "--method",
        method,
      ] + arguments)
  }

  /// The strings in a value of GVariant's text format.
  private static func quoted(in text: String) -> [String] {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
