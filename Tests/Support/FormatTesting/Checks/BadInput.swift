/// An invalid input with the expected error and its location.
public struct BadInput<Fault: Hashable & Sendable>: Sendable, CustomStringConvertible {
  public var name: String
  public var bytes: [UInt8]
  public var fault: Fault
  public var line: Int
  /// The expected column, or `nil` to check only the line.
  public var column: Int?

  public init(_ name: String, bytes: [UInt8], _ fault: Fault, line: Int = 1, column: Int? = nil) {
    (self.name, self.bytes, self.fault, self.line, self.column) = (name, bytes, fault, line, column)
  }

  public init(_ name: String, _ text: String, _ fault: Fault, line: Int = 1, column: Int? = nil) {
    self.init(name, bytes: Array(text.utf8), fault, line: line, column: column)
  }

  public var description: String { name }
}
