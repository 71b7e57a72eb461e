/// An error in reading a file. Details are in the format's error type.
public struct FormatError: Error, Hashable, Sendable {
  /// The format as which the bytes were read.
  public let format: FormatIdentifier
  /// The format's error. The code that shows it phrases the message.
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
