import Documents
import Journal

/// Retries failed writes to a map's journal, and records the window's viewport.
@MainActor public final class JournalUpkeep {
  private let map: OpenMap
  private let clock: any Clock<Duration>
  /// Returns latitude, longitude, zoom and rotation of the window's current viewport.
  private let viewport: () -> [Double]
  private var retry: Task<Void, Never>?
  private var viewportNote: Task<Void, Never>?
  /// Whether the viewport has been recorded in the journal. A map without any change has no journal.
  private var hasViewport: Bool
  /// Called after a retry of writing to the journal.
  public var onRetry: () -> Void = {}

  /// The delay before a failed write is retried.
  static let retryTime = Duration.seconds(2)
  /// The minimum interval between records of the viewport while the map is moved.
  static let viewportTime = Duration.seconds(1)

  /// Creates the upkeep of a map. `hasViewport` is whether the map was restored from its journal with a
  /// viewport.
  public init(
    _ map: OpenMap, hasViewport: Bool = false, clock: any Clock<Duration> = ContinuousClock(),
    viewport: @escaping () -> [Double]
  ) {
    self.map = map
    self.hasViewport = hasViewport
    self.clock = clock
    self.viewport = viewport
  }

  isolated deinit {
    retry?.cancel()
    viewportNote?.cancel()
  }

  /// The error of the last journal write, or `nil` if it succeeded.
  public var writeError: JournalError? { map.document.journal.writer?.writeError }

  /// Records the viewport and schedules a retry, if necessary. Called after each step.
  public func follow() {
    if !hasViewport { noteViewport() }
    guard writeError != nil, retry == nil else { return }
    retry = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: JournalUpkeep.retryTime)) != nil, let self else { return }
      retry = nil
      map.document.journal.writer?.retry()
      onRetry()
    }
  }

  /// Records the window's viewport within a second.
  public func scheduleViewportNote() {
    guard hasViewport, viewportNote == nil else { return }
    viewportNote = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: JournalUpkeep.viewportTime)) != nil, let self else { return }
      viewportNote = nil
      noteViewport()
    }
  }

  /// Records the window's viewport, if there is a journal.
  public func noteViewport() {
    guard !map.isClosed, let journal = map.document.journal.writer?.journal else { return }
    // A failure loses no map data.
    try? journal.setViewport(viewport())
    hasViewport = true
  }
}
