/// A name that has to be rewritten by hand.
public struct Remainder: Equatable, Sendable {
  /// The line in the rewritten file, counted from 1.
  public let line: Int
  public let column: Int
  public let name: String
  /// The row that says what to write instead; `nil` if no table has the name.
  public let row: PortingRow?
}

extension Remainder: CustomStringConvertible {
  /// The text of a compiler's message in one line, without the name of the file and the colon before it.
  public var description: String {
    let place = "\(line):\(column): \(name): "
    guard let row else { return place + "in no table" }
    return place + "\(row.advice) [\(row.page):\(row.line)]"
  }
}
