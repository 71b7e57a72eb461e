/// The state that a file must have before it is written. If the file has another state, it isn't written.
public enum ExpectedState<Version: Hashable & Sendable>: Hashable, Sendable {
  case anything
  /// The file must not exist.
  case nothing
  case version(Version)

  /// Creates an expectation of `version`. `nil` means that the file may have any state.
  public init(_ version: Version?) { self = version.map { .version($0) } ?? .anything }

  /// Returns whether a file with the version `version` has the expected state. `nil` means that the file doesn't exist.
  func isMet(by version: Version?) -> Bool {
    switch self {
    case .anything: true
    case .nothing: version == nil
    case .version(let expected): version == expected
    }
  }
}
