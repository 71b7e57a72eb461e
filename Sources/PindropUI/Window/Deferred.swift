/// A part of a window that is created at its first use, to shorten the start.
final class Deferred<Part> {
  private let make: () -> Part
  private var connections: [(Part) -> Void] = []
  /// The part, or `nil` if it hasn't been created.
  private(set) var ifMade: Part?

  init(_ make: @escaping () -> Part) { self.make = make }

  /// The part. Creates it at the first access.
  var made: Part {
    if let ifMade { return ifMade }
    let part = make()
    ifMade = part
    let connections = connections
    self.connections = []
    for connect in connections { connect(part) }
    return part
  }

  /// Calls `connect` with the part when it is created, or now if it already exists.
  func whenMade(_ connect: @escaping (Part) -> Void) {
    if let ifMade { connect(ifMade) } else { connections.append(connect) }
  }
}
