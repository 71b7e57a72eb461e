/// Lets requests to geocoders go out one after the other, a second apart, over the whole program: the rule of
/// Nominatim's public servers. To be shared by all that ask.
public actor RequestPace {
  nonisolated let stopwatch: Stopwatch
  private let interval: Duration
  private var isTaken = false
  private var waiting: [(number: Int, turn: CheckedContinuation<Bool, Never>)] = []
  private var lastNumber = 0
  /// When the next request may go out.
  private var free = Duration.zero
  private var rests: [String: Rest] = [:]

  /// A server that wants to be left alone.
  private struct Rest {
    var status: Int
    var end: Duration
    /// How often in a row it said so.
    var count: Int
  }

  /// Nobody waits longer than that for a server to be ready again, but goes without its answer.
  static let patience = Duration.seconds(5)
  private static let longestRest = Duration.seconds(3600)

  public init(interval: Duration = .seconds(1), clock: some Clock<Duration> = ContinuousClock()) {
    self.interval = interval
    stopwatch = Stopwatch(clock)
  }

  /// Calls `body` when it is its turn, and none of the others is at it. It may then make requests, by `request`.
  func inTurn<Value: Sendable>(
    _ body: @Sendable () async -> Result<Value, GeocodingError>
  ) async throws(GeocodingError) -> Value {
    guard await takeTurn() else { throw .cancelled }
    defer { passTurnOn() }
    return try await body().get()
  }

  /// Makes a request, in a turn: not before the interval has gone since the last one ended. What the server gets of
  /// it is no nearer together, however long it is on its way.
  func request<Value: Sendable>(
    to host: String, _ body: @Sendable () async throws(GeocodingError) -> Value
  ) async throws(GeocodingError) -> Value {
    let now = stopwatch.now()
    let rest = rests[host].map { $0.end - now } ?? .zero
    if rest > RequestPace.patience { throw .refused(status: rests[host]?.status) }
    let pause = max(free - now, rest)
    if pause > .zero {
      do { try await stopwatch.sleep(pause) } catch { throw .cancelled }
    }
    if Task.isCancelled { throw .cancelled }
    defer { free = stopwatch.now() + interval }
    return try await body()
  }

  /// Leaves a server alone for as long as it says, or else for longer each time it refuses.
  func rest(_ host: String, for told: Duration?, status: Int) {
    let count = (rests[host]?.count ?? 0) + 1
    let usual = Duration.seconds(min(300, 1 << min(count, 9)))
    let pause = min(told ?? usual, RequestPace.longestRest)
    rests[host] = Rest(status: status, end: stopwatch.now() + pause, count: count)
  }

  /// The server has answered: it is ready.
  func noteAnswer(of host: String) { rests[host] = nil }

  // MARK: Turns

  private func takeTurn() async -> Bool {
    guard !Task.isCancelled else { return false }
    guard isTaken else {
      isTaken = true
      return true
    }
    lastNumber += 1
    let number = lastNumber
    return await withTaskCancellationHandler {
      await withCheckedContinuation { turn in
        if Task.isCancelled { turn.resume(returning: false) } else { waiting.append((number, turn)) }
      }
    } onCancel: {
      Task { await giveUp(number) }
    }
  }

  private func giveUp(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).turn.resume(returning: false)
  }

  private func passTurnOn() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().turn.resume(returning: true) }
  }
}
