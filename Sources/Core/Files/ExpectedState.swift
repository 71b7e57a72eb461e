/// The expected state of a file before it is written.
public enum ExpectedState<Version: Hashable & Sendable>: Hashable, Sendable {
  case anything
  /// The file must not exist.
  case nothing
  case version(Version)

  /// Creates an expectation of `version`, or of any state if it is `nil`.
  public init(_ version: Version?) { self = version.map { .version($0) } ?? .anything }

  /// Returns whether the actual version meets the expectation. `version` is `nil` if the file doesn't exist.
  func isMet(by version: Version?) -> Bool {
    switch self {
    case .anything: true
    case .nothing: version == nil
    case .version(let expected): version == expected
    }
  }
}
