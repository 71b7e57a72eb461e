import Documents
import Journal

/// Repeats failed writes to a map's journal, and records the visible part of the map (the viewport) in the journal.
@MainActor public final class JournalUpkeep {
  private let map: OpenMap
  private let clock: any Clock<Duration>
  /// Returns the latitude, longitude, zoom and rotation of the window's current viewport.
  private let viewport: () -> [Double]
  private var retry: Task<Void, Never>?
  private var viewportNote: Task<Void, Never>?
  /// Whether the journal contains a viewport. The journal doesn't exist before the first change of the map.
  private var hasViewport: Bool
  /// Called after each retry of a failed write to the journal.
  public var onRetry: () -> Void = {}

  /// The delay before a failed write is retried.
  static let retryTime = Duration.seconds(2)
  /// The minimum interval between two records of the viewport while the user moves the map.
  static let viewportTime = Duration.seconds(1)

  /// Creates the upkeep for a map. Pass `true` for `hasViewport` if the map was restored from a journal that contains a
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

  /// Records the viewport if the journal doesn't contain one yet. If writing to the journal has failed, schedules
  /// another attempt. Called after each step.
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

  /// Records the viewport within a second.
  public func scheduleViewportNote() {
    guard hasViewport, viewportNote == nil else { return }
    viewportNote = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: JournalUpkeep.viewportTime)) != nil, let self else { return }
      viewportNote = nil
      noteViewport()
    }
  }

  /// Records the current viewport, if the map has a journal.
  public func noteViewport() {
    guard !map.isClosed, let journal = map.document.journal.writer?.journal else { return }
    // Ignore errors, because the viewport isn't part of the map's data.
    try? journal.setViewport(viewport())
    hasViewport = true
  }
}
