import Places
import Synchronization
import Testing
import Waiting

@testable import Places

@Suite("The limiter of requests")
struct RequestLimiterTests {
  @Test("runs one request at a time, each a second after the end of the previous one")
  func requestsAreSequentialAndASecondApart() async throws {
    let clock = ManualClock()
    let limiter = RequestLimiter(clock: clock)
    let times = Log<Duration>()
    let ends = Log<CheckedContinuation<Void, Never>>()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<5 {
        group.addTask {
          try? await limiter.inTurn { () async -> Result<Void, GeocodingError> in
            do throws(GeocodingError) {
              return .success(
                try await limiter.request(to: "a.example") { () throws(GeocodingError) in
                  times.add(clock.now.offset)
                  // Lets each request take 100 ms.
                  await withCheckedContinuation { end in ends.add(end) }
                })
            } catch { return .failure(error) }
          }
        }
      }
      for count in 1...5 {
        try await yielding(until: "so many have ended") { ends.all.count == count }
        clock.advance(by: .milliseconds(100))
        ends.all[count - 1].resume()
        if count < 5 { try await yielding(until: "one sleeps") { clock.sleeping == 1 } }
        clock.advance(by: .milliseconds(999))
        #expect(times.all.count == count)
        clock.advance(by: .milliseconds(1))
      }
    }
    #expect(times.all == (0..<5).map { .milliseconds(1100 * $0) })
  }

  @Test("drops only canceled requests from the queue")
  func canceledRequestsAreRemovedFromTheQueue() async throws {
    let clock = ManualClock()
    let limiter = RequestLimiter(clock: clock)
    let order = Log<Int>()
    let hold = Log<CheckedContinuation<Void, Never>>()
    func request(_ number: Int) -> Task<Bool, Never> {
      Task {
        (try? await limiter.inTurn { () async -> Result<Void, GeocodingError> in
          order.add(number)
          if number == 0 { await withCheckedContinuation { end in hold.add(end) } }
          return .success(())
        }) != nil
      }
    }
    let first = request(0)
    try await yielding(until: "the first has begun") { !hold.all.isEmpty }
    let others = (1...20).map { request($0) }
    for number in stride(from: 0, to: 20, by: 2) { others[number].cancel() }
    for number in stride(from: 0, to: 20, by: 2) { #expect(await others[number].value == false) }
    hold.all[0].resume()
    #expect(await first.value)
    for number in stride(from: 1, to: 20, by: 2) { #expect(await others[number].value) }
    #expect(Set(order.all) == Set([0] + stride(from: 2, through: 20, by: 2)))
  }
}
