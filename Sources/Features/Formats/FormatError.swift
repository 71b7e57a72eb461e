/// Why bytes could not be read. What it says beyond the format, only that format's own error knows.
public struct FormatError: Error, Hashable, Sendable {
  /// The format that the bytes were read as.
  public let format: FormatIdentifier
  /// The format's own error, to be phrased where it is shown.
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
