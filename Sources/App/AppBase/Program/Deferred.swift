/// A part of a window that is created when it is first used, so that the window opens faster.
package final class Deferred<Part> {
  private let make: () -> Part
  private var connections: [(Part) -> Void] = []
  /// The part, or `nil` if it hasn't been created.
  package private(set) var existing: Part?

  package init(_ make: @escaping () -> Part) { self.make = make }

  /// The part. It is created on first access.
  package var value: Part {
    if let existing { return existing }
    let part = make()
    existing = part
    let connections = connections
    self.connections = []
    for connect in connections { connect(part) }
    return part
  }

  /// Calls `connect` with the part when the part is created, or immediately if the part already exists.
  package func whenCreated(_ connect: @escaping (Part) -> Void) {
    if let existing { connect(existing) } else { connections.append(connect) }
  }
}
