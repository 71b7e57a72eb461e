import Synchronization

/// A clock that advances only when a test requests it.
public final class ManualClock: Clock, Sendable {
  public struct Instant: InstantProtocol {
    public var offset: Duration
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var count = 0
    var sleepers: [Int: (end: Instant, wake: CheckedContinuation<Bool, Never>)] = [:]
  }
  private let state = Mutex(State())

  public init() {}

  public var now: Instant { state.withLock { $0.now } }
  public var minimumResolution: Duration { .zero }
  /// The number of sleeping tasks.
  public var sleeping: Int { state.withLock { $0.sleepers.count } }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    let isOver = await withTaskCancellationHandler {
      await withCheckedContinuation { wake in
        let outcome = state.withLock { state -> Bool? in
          if Task.isCancelled { return false }
          if deadline <= state.now { return true }
          state.sleepers[number] = (deadline, wake)
          return nil
        }
        if let outcome { wake.resume(returning: outcome) }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: number) }?.wake.resume(returning: false)
    }
    if !isOver { throw CancellationError() }
  }

  public func advance(by duration: Duration) {
    let awake = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.end <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.values.map(\.wake)
    }
    for wake in awake { wake.resume(returning: true) }
  }
}
