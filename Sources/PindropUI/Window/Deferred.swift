/// A part of a window that is made when it is first wanted: what nobody sees at the start is not to be waited for.
final class Deferred<Part> {
  private let make: () -> Part
  private var connections: [(Part) -> Void] = []
  /// The part, if it has been made.
  private(set) var ifMade: Part?

  init(_ make: @escaping () -> Part) { self.make = make }

  /// The part, made now if it was not.
  var made: Part {
    if let ifMade { return ifMade }
    let part = make()
    ifMade = part
    let connections = connections
    self.connections = []
    for connect in connections { connect(part) }
    return part
  }

  /// Calls `connect` with the part when it is made, or now if it has been.
  func whenMade(_ connect: @escaping (Part) -> Void) {
    if let ifMade { connect(ifMade) } else { connections.append(connect) }
  }
}
