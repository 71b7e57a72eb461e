/// A name that has to be rewritten by hand.
public struct Remainder: Equatable, Sendable {
  /// The line in the rewritten file, counted from 1.
  public let line: Int
  public let column: Int
  public let name: String
  /// The row that describes the replacement, or `nil` if no table contains the name.
  public let row: PortingRow?
}

extension Remainder: CustomStringConvertible {
  /// The result as one line in the form of a compiler message, without the leading file name and colon.
  public var description: String {
    let place = "\(line):\(column): \(name): "
    guard let row else { return place + "in no table" }
    return place + "\(row.advice) [\(row.page):\(row.line)]"
  }
}
