import Documents
import Journal

/// Writes to a map's journal what could not be written before, and notes what the window shows.
@MainActor public final class JournalUpkeep {
  private let map: OpenMap
  private let clock: any Clock<Duration>
  /// Latitude, longitude, zoom and rotation of what the window shows now.
  private let viewport: () -> [Double]
  private var retry: Task<Void, Never>?
  private var viewportNote: Task<Void, Never>?
  /// Whether the journal has the viewport, or had it a moment ago. A map without any change has no journal.
  private var hasViewport: Bool
  /// Called when it has been tried again to write to the journal.
  public var onRetry: () -> Void = {}

  /// How long after a failure it is tried again.
  static let retryTime = Duration.seconds(2)
  /// The viewport is noted at most once in this time while the map is moved about.
  static let viewportTime = Duration.seconds(1)

  /// `hasViewport` says whether the map has come from its journal with a viewport.
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

  /// Why the last thing done is not in the journal; nil where it is.
  public var fault: JournalError? { map.document.keeper?.fault }

  /// Does what there is to do after a step.
  public func follow() {
    if !hasViewport { noteViewport() }
    guard fault != nil, retry == nil else { return }
    retry = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: JournalUpkeep.retryTime)) != nil, let self else { return }
      retry = nil
      map.document.keeper?.retry()
      onRetry()
    }
  }

  /// Notes what the window shows within a second.
  public func noteViewportSoon() {
    guard hasViewport, viewportNote == nil else { return }
    viewportNote = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: JournalUpkeep.viewportTime)) != nil, let self else { return }
      viewportNote = nil
      noteViewport()
    }
  }

  /// Notes what the window shows, where there is a journal.
  public func noteViewport() {
    guard !map.isClosed, let journal = map.document.keeper?.journal else { return }
    // Without it nothing of the map would be lost.
    try? journal.setViewport(viewport())
    hasViewport = true
  }
}
