import Foundation
import Geography
import Waiting

/// Single objects on the accessibility bus.
extension Accessible {
  /// The first object with this name, depth first; `nil` if there is none.
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

  /// The name of the object that an object is in; `nil` if there is none.
  func parentName(of object: (owner: String, path: String)) -> String? {
    let answer = try? call(
      Node(owner: object.owner, path: object.path), "org.freedesktop.DBus.Properties.Get",
      ["'org.a11y.atspi.Accessible'", "'Parent'"])
    let words = answer.map { Accessible.quoted(in: $0) } ?? []
    return words.count == 2 ? name(of: Node(owner: words[0], path: words[1])).first : nil
  }

  /// The minor version of GTK that a program runs with, by any of its objects.
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

  /// The bounds of an object in its window. On newer GTK they lack the padding of the ancestors.
  func extents(of node: Node) throws -> Rectangle {
    let answer = try call(node, "org.a11y.atspi.Component.GetExtents", ["uint32 1"])
    let numbers = answer.split { !"-0123456789".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 4 else { throw TestError("no bounds: \(answer)") }
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Whether an object is in a state.
  func has(_ state: State, _ node: Node) throws -> Bool {
    let answer = try call(node, "org.a11y.atspi.Accessible.GetState")
    let words = answer.replacing("uint32", with: "").split { !$0.isNumber }.compactMap { UInt32($0) }
    return words.first.map { $0 & 1 << state.rawValue != 0 } ?? false
  }

  /// States of AT-SPI with their numbers.
  enum State: UInt32 {
    case focusable = 11
    case focused = 12
    case selected = 23
  }
}
