/// The windows of the program and their contents. They are restored after a logout or a crash.
public struct SessionState: Codable, Hashable, Sendable {
  /// The version of the format that this program writes.
  public static let currentVersion = 1
  /// After this number of failed starts, the program no longer tries to restore the session.
  public static let failedStartLimit = 2

  public var version = SessionState.currentVersion
  /// The windows in the order in which they were opened.
  public var windows: [WindowState] = []
  /// The index of the last active window.
  public var activeWindow: Int?
  /// The number of consecutive starts that began to restore this session but didn't finish.
  public var failedStarts = 0

  public init(windows: [WindowState] = [], activeWindow: Int? = nil) {
    (self.windows, self.activeWindow) = (windows, activeWindow)
  }

  /// The session without invalid values.
  public var sanitized: SessionState {
    var state = self
    state.windows = windows.map(\.sanitized)
    if let activeWindow, !windows.indices.contains(activeWindow) { state.activeWindow = nil }
    return state
  }
}
