/// What all windows of the program show, so that they can be shown again after a logout or a crash.
public struct SessionState: Codable, Hashable, Sendable {
  /// The version of the format that this program writes.
  public static let currentVersion = 1
  /// A session that this many starts in a row did not finish restoring isn't tried again.
  public static let failedStartLimit = 2

  public var version = SessionState.currentVersion
  /// In the order in which the windows were opened.
  public var windows: [WindowState] = []
  /// The index of the window that was active last.
  public var activeWindow: Int?
  /// How many starts in a row began to restore this session and did not finish.
  public var failedStarts = 0

  public init(windows: [WindowState] = [], activeWindow: Int? = nil) {
    (self.windows, self.activeWindow) = (windows, activeWindow)
  }

  /// The session without values that no window can have.
  public var sanitized: SessionState {
    var state = self
    state.windows = windows.map(\.sanitized)
    if let activeWindow, !windows.indices.contains(activeWindow) { state.activeWindow = nil }
    return state
  }
}
