import Foundation
import Geography
import Waiting

/// Queries of single objects on the accessibility bus.
extension Accessible {
  /// Returns the first object with this name in depth-first order, or `nil` if no object has it.
  func find(_ name: String) throws -> Node? {
    let root = Node(owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
    return try find(name, in: root)
  }

  private func find(_ name: String, in node: Node) throws -> Node? {
    for child in (try? children(of: node)) ?? [] {
      if self.name(of: child).first == name { return child }
      if let found = try find(name, in: child) { return found }
    }
    return nil
  }

  /// Returns the name of an object's parent, or `nil` if it has no parent.
  func parentName(of object: (owner: String, path: String)) -> String? {
    let answer = try? call(
      Node(owner: object.owner, path: object.path), "org.freedesktop.DBus.Properties.Get",
      ["'org.a11y.atspi.Accessible'", "'Parent'"])
    let words = answer.map { Accessible.quoted(in: $0) } ?? []
    return words.count == 2 ? name(of: Node(owner: words[0], path: words[1])).first : nil
  }

  /// Returns the minor version of GTK in the program that owns the object.
  func gtkVersion(of node: Node) throws -> Int {
    let answer = try call(node, "org.a11y.atspi.Accessible.GetApplication")
    let words = Accessible.quoted(in: answer)
    guard words.count == 2 else { throw TestError("no application: \(answer)") }
    let version = try call(
      Node(owner: words[0], path: words[1]), "org.freedesktop.DBus.Properties.Get",
      ["'org.a11y.atspi.Application'", "'Version'"])
    let numbers = version.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count >= 2 else { throw TestError("no version: \(version)") }
    return numbers[1]
  }

  /// Returns the bounds of an object in its window. Newer versions of GTK omit the padding of the object's ancestors.
  func extents(of node: Node) throws -> Rectangle {
    let answer = try call(node, "org.a11y.atspi.Component.GetExtents", ["uint32 1"])
    let numbers = answer.split { !"-0123456789".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 4 else { throw TestError("no bounds: \(answer)") }
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Returns whether an object has a state.
  func has(_ state: State, _ node: Node) throws -> Bool {
    let answer = try call(node, "org.a11y.atspi.Accessible.GetState")
    let words = answer.replacing("uint32", with: "").split { !$0.isNumber }.compactMap { UInt32($0) }
    return words.first.map { $0 & 1 << state.rawValue != 0 } ?? false
  }

  /// AT-SPI states with their numbers.
  enum State: UInt32 {
    case focusable = 11
    case focused = 12
    case selected = 23
  }
}
