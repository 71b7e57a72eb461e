/// What must be at a place for something to be written there.
public enum ExpectedState<Version: Hashable & Sendable>: Hashable, Sendable {
  case anything
  /// No file of that name.
  case nothing
  case version(Version)

  /// Anything where the version is not known.
  public init(_ version: Version?) { self = version.map { .version($0) } ?? .anything }

  /// Whether it is what is there; nil where nothing is.
  func isMet(by version: Version?) -> Bool {
    switch self {
    case .anything: true
    case .nothing: version == nil
    case .version(let expected): version == expected
    }
  }
}
