/// A name that has to be rewritten by hand.
public struct Remainder: Equatable, Sendable {
  /// From 1, in the rewritten file.
  public let line: Int
  public let column: Int
  public let name: String
  /// The row that says what to write instead; `nil` if no table has the name.
  public let row: PortingRow?
}

extension Remainder: CustomStringConvertible {
  /// In one line, behind a file's name and a colon, as compilers write it.
  public var description: String {
    let place = "\(line):\(column): \(name): "
    guard let row else { return place + "in no table" }
    return place + "\(row.advice) [\(row.page):\(row.line)]"
  }
}
