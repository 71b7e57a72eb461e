/// An error while reading a file in some format.
public struct FormatError: Error, Hashable, Sendable {
  /// The format in which the bytes were read.
  public let format: FormatIdentifier
  /// The error of the format's reader. The user interface creates a message from it.
  public let reason: any Error & Hashable & Sendable

  public init(_ reason: any Error & Hashable & Sendable, reading format: FormatIdentifier) {
    self.format = format
    self.reason = reason
  }

  public static func == (a: FormatError, b: FormatError) -> Bool {
    a.format == b.format && AnyHashable(a.reason) == AnyHashable(b.reason)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(format)
    hasher.combine(AnyHashable(reason))
  }
}
