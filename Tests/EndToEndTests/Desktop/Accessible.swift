import Foundation
import MessageBus
import Waiting

/// The accessibility tree of the programs on a desktop. Tests read it from the bus, like a screen reader.
struct Accessible {
  private let bus: MessageBus
  let desktop: Desktop
  /// The address of the accessibility bus.
  let address: String

  init(_ desktop: Desktop) throws {
    self.desktop = desktop
    let answer = try desktop.sessionBus.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
    guard let address = Accessible.quoted(in: answer).first else {
      throw TestError("there is no accessibility bus: \(answer)")
    }
    self.address = address
    bus = try MessageBus(address: address)
  }

  /// Returns the name of an object. Returns `nil` if the object lacks `interface` or was removed.
  func name(of path: String, at owner: String, if interface: String? = nil) -> String? {
    let node = Node(owner: owner, path: path)
    if let interface {
      let answer = try? call(node, "org.a11y.atspi.Accessible.GetInterfaces", [])
      guard answer?.contains("org.a11y.atspi.\(interface)'") == true else { return nil }
    }
    return name(of: node).first
  }

  /// Makes programs send accessibility events. Newer versions of GTK send events only if a client has registered for
  /// them.
  func registerForEvents() throws {
    let (owner, path) = ("org.a11y.atspi.Registry", "/org/a11y/atspi/registry")
    _ = try bus.call(
      owner, path, "org.a11y.atspi.Registry.RegisterEvent", ["'object:'", "@as []", "''"])
  }

  /// Returns the names of all visible objects of the desktop's programs, parents before children.
  func names() throws -> [String] {
    try children(of: Node(owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root"))
      .flatMap(names(in:))
  }

  /// Returns whether any object has a name that contains `words`.
  func shows(_ words: String) throws -> Bool {
    try children(of: Node(owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root"))
      .contains { try shows(words, in: $0) }
  }

  private func shows(_ words: String, in node: Node) throws -> Bool {
    if name(of: node).contains(where: { $0.contains(words) }) { return true }
    return try ((try? children(of: node)) ?? []).contains { try shows(words, in: $0) }
  }

  /// The address of an accessible object: the bus name of its program, and its object path.
  struct Node: Hashable {
    var owner, path: String
  }

  private func names(in node: Node) throws -> [String] {
    try name(of: node) + ((try? children(of: node)) ?? []).flatMap(names(in:))
  }

  /// Returns an array with the name, or an empty array if the object was removed in the meantime.
  func name(of node: Node) -> [String] {
    let name = try? call(
      node, "org.freedesktop.DBus.Properties.Get", ["'org.a11y.atspi.Accessible'", "'Name'"])
    return name.map { Accessible.quoted(in: $0) } ?? []
  }

  func children(of node: Node) throws -> [Node] {
    let words = Accessible.quoted(in: try call(node, "org.a11y.atspi.Accessible.GetChildren", []))
    return stride(from: 0, to: words.count - 1, by: 2).map { Node(owner: words[$0], path: words[$0 + 1]) }
  }

  func call(_ node: Node, _ method: String, _ arguments: [String] = []) throws -> String {
    try bus.call(node.owner, node.path, method, arguments)
  }

  /// Returns the strings in a value of GVariant's text format.
  static func quoted(in text: String) -> [String] {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
