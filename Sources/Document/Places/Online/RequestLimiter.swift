/// Limits requests to geocoders to one request at a time and one request per second, as Nominatim's usage policy
/// requires. The whole program uses one instance.
public actor RequestLimiter {
  nonisolated let stopwatch: Stopwatch
  private let interval: Duration
  private var isTaken = false
  private var waiting: [(number: Int, turn: CheckedContinuation<Bool, Never>)] = []
  private var lastNumber = 0
  /// The earliest time at which the next request may be sent.
  private var nextRequest = Duration.zero
  private var backoffs: [String: Backoff] = [:]

  /// A pause in the requests to a server, which begins when the server refuses a request.
  private struct Backoff {
    var status: Int
    var end: Duration
    /// The number of refusals since the last accepted request.
    var count: Int
  }

  /// If the pause for a server lasts longer than this, a request fails immediately instead of waiting.
  static let maximumDelay = Duration.seconds(5)
  private static let longestBackoff = Duration.seconds(3600)

  public init(interval: Duration = .seconds(1), clock: some Clock<Duration> = ContinuousClock()) {
    self.interval = interval
    stopwatch = Stopwatch(clock)
  }

  /// Waits until no other call is running, and then calls `body`. `body` must send its requests with `request(to:_:)`.
  func inTurn<Value: Sendable>(
    _ body: @Sendable () async -> Result<Value, GeocodingError>
  ) async throws(GeocodingError) -> Value {
    guard await takeTurn() else { throw .canceled }
    defer { passTurnOn() }
    return try await body().get()
  }

  /// Sends a request. Must be called inside `inTurn(_:)`. First waits until the interval since the end of the last
  /// request has passed. Measured from the start of that request, two requests could reach the server in too quick
  /// succession.
  func request<Value: Sendable>(
    to host: String, _ body: @Sendable () async throws(GeocodingError) -> Value
  ) async throws(GeocodingError) -> Value {
    let now = stopwatch.now()
    let remaining = backoffs[host].map { $0.end - now } ?? .zero
    if remaining > RequestLimiter.maximumDelay { throw .refused(status: backoffs[host]?.status) }
    let delay = max(nextRequest - now, remaining)
    if delay > .zero {
      do { try await stopwatch.sleep(delay) } catch { throw .canceled }
    }
    if Task.isCancelled { throw .canceled }
    defer { nextRequest = stopwatch.now() + interval }
    return try await body()
  }

  /// Starts a pause in the requests to a server. It lasts as long as the server has requested. If the server hasn't
  /// requested a duration, the pause doubles with each consecutive refusal.
  func backOff(from host: String, for requested: Duration?, status: Int) {
    let count = (backoffs[host]?.count ?? 0) + 1
    let usual = Duration.seconds(min(300, 1 << min(count, 9)))
    let delay = min(requested ?? usual, RequestLimiter.longestBackoff)
    backoffs[host] = Backoff(status: status, end: stopwatch.now() + delay, count: count)
  }

  /// Ends the pause for a server, because it has accepted a request.
  func noteAnswer(of host: String) { backoffs[host] = nil }

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
      Task { await cancel(number) }
    }
  }

  private func cancel(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).turn.resume(returning: false)
  }

  private func passTurnOn() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().turn.resume(returning: true) }
  }
}
