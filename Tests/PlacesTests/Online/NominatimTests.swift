import Foundation
import Geography
import Places
import Testing
import Waiting

@Suite("Nominatim")
struct NominatimTests {
  private let bern = Coordinate(latitude: 46.94804, longitude: 7.44737)

  private func nominatim(
    _ web: ScriptedWeb, endpoint: String = "https://names.example",
    limiter: RequestLimiter = RequestLimiter(),
    cache: PlaceCache? = nil
  ) throws -> Nominatim {
    Nominatim(
      try Nominatim.Endpoint(endpoint), userAgent: "Pindrop/1 (test)", language: "de-CH, de", fetch: web,
      limiter: limiter, cache: cache)
  }

  private func failure(
    of nominatim: Nominatim, at coordinate: Coordinate = Coordinate(latitude: 1, longitude: 2)
  ) async -> GeocodingError? {
    do throws(GeocodingError) {
      _ = try await nominatim.place(at: coordinate)
      return nil
    } catch { return error }
  }

  @Test("gets the program's User-Agent, the user's language, and coordinates rounded to eleven meters")
  func requestHasUserAgentLanguageAndRoundedCoordinates() async throws {
    let web = ScriptedWeb(ScriptedWeb.json(ScriptedWeb.bern))
    let place = try await nominatim(web, endpoint: "https://names.example/osm/").place(at: bern)
    #expect(place?.name == "Bundeshaus")
    #expect(place?.origin == .server("names.example"))
    let request = try #require(web.requests.first)
    let expected =
      "https://names.example/osm/reverse?format=jsonv2&lat=46.9480&lon=7.4474&zoom=18&accept-language=de-CH,%20de"
    #expect(request.address == expected)
    #expect(request.headers["User-Agent"] == "Pindrop/1 (test)")
  }

  @Test(
    "writes coordinates in decimals",
    arguments: [
      (-0.00004, 179.99996, "lat=0.0000&lon=-180.0000"), (-33.86, 511.2, "lat=-33.8600&lon=151.2000"),
      (0.0001, -0.0001, "lat=0.0001&lon=-0.0001"), (90, 0, "lat=90.0000&lon=0.0000"),
    ])
  func coordinatesAreWrittenWithFourDecimals(_ latitude: Double, _ longitude: Double, _ query: String)
    async throws
  {
    let web = ScriptedWeb(ScriptedWeb.json(ScriptedWeb.bern))
    _ = try await nominatim(web).place(at: Coordinate(latitude: latitude, longitude: longitude))
    #expect(web.requests[0].address.contains(query))
  }

  @Test("sends no request for an invalid coordinate")
  func invalidCoordinateSendsNoRequest() async throws {
    let web = ScriptedWeb(ScriptedWeb.json(ScriptedWeb.bern))
    #expect(try await nominatim(web).place(at: Coordinate(latitude: .nan, longitude: 0)) == nil)
    #expect(web.requests.isEmpty)
  }

  @Test("sends one request for a cell, and caches an empty result")
  func cellIsRequestedOnceAndCached() async throws {
    let cache = PlaceCache(path: nil)
    let web = ScriptedWeb(ScriptedWeb.json(#"{"error":"Unable to geocode"}"#))
    let nominatim = try nominatim(web, cache: cache)
    #expect(nominatim.cachedAnswer(at: bern) == nil)
    #expect(try await nominatim.place(at: bern) == nil)
    #expect(try await nominatim.place(at: Coordinate(latitude: 46.94802, longitude: 367.44739)) == nil)
    #expect(nominatim.cachedAnswer(at: bern) == .nothing)
    #expect(web.requests.count == 1)
    // Results are cached separately for each server and language.
    #expect(
      try self.nominatim(web, endpoint: "https://other.example", cache: cache).cachedAnswer(at: bern) == nil)
  }

  @Test("sends one request for two concurrent calls")
  func concurrentCallsShareARequest() async throws {
    let web = ScriptedWeb(ScriptedWeb.json(ScriptedWeb.bern))
    let nominatim = try nominatim(web, cache: PlaceCache(path: nil))
    async let one = nominatim.place(at: bern)
    async let other = nominatim.place(at: bern)
    #expect(try await one == other)
    #expect(web.requests.count == 1)
  }

  @Test("follows redirections to the web, a second apart")
  func redirectsAreFollowedASecondApart() async throws {
    let clock = ManualClock()
    let web = ScriptedWeb(
      ScriptedWeb.status(308, ["location": "/v2/reverse?lat=1"]),
      ScriptedWeb.status(302, ["location": "https://far.example/x"]), ScriptedWeb.json(ScriptedWeb.bern))
    let nominatim = try nominatim(web, limiter: RequestLimiter(clock: clock))
    let times = Log<Duration>()
    web.onRequest { times.add(clock.now.offset) }
    async let place = nominatim.place(at: bern)
    try await yielding(until: "the server was asked three times") {
      clock.advance(by: .milliseconds(100))
      return web.requests.count >= 3
    }
    #expect(zip(times.all, times.all.dropFirst()).allSatisfy { $1 - $0 >= .seconds(1) })
    #expect(try await place?.locality == "Bern")
    #expect(
      web.requests.dropFirst().map(\.address) == [
        "https://names.example/v2/reverse?lat=1", "https://far.example/x",
      ])
  }

  @Test(
    "follows no redirection elsewhere",
    arguments: [
      "ftp://names.example/", "file:///etc/passwd", "javascript:alert(1)", "http://names.example/reverse", "",
    ])
  func invalidRedirectIsRefused(_ location: String) async throws {
    let web = ScriptedWeb(ScriptedWeb.status(301, ["location": location]))
    #expect(await failure(of: try nominatim(web)) == .refused(status: 301))
    #expect(web.requests.count == 1)
  }

  @Test("limits the number of redirections")
  func redirectsAreLimited() async throws {
    let web = ScriptedWeb(ScriptedWeb.status(302, ["location": "/reverse"]))
    let limiter = RequestLimiter(interval: .zero)
    #expect(await failure(of: try nominatim(web, limiter: limiter)) == .refused(status: 310))
    #expect(web.requests.count == 5)
  }

  @Test("sends no request before the server's Retry-After")
  func noRequestIsSentBeforeRetryAfter() async throws {
    let clock = ManualClock()
    let web = ScriptedWeb(
      ScriptedWeb.status(429, ["retry-after": "30"]), ScriptedWeb.json(ScriptedWeb.bern))
    let limiter = RequestLimiter(clock: clock)
    let nominatim = try nominatim(web, limiter: limiter)
    #expect(await failure(of: nominatim) == .refused(status: 429))
    #expect(await failure(of: nominatim) == .refused(status: 429))
    clock.advance(by: .seconds(24))
    #expect(await failure(of: nominatim) == .refused(status: 429))
    #expect(web.requests.count == 1)
    // If the remaining pause is short, the request waits for its end.
    clock.advance(by: .seconds(2))
    async let place = nominatim.place(at: bern)
    try await yielding(until: "one sleeps") { clock.sleeping == 1 }
    clock.advance(by: .seconds(4))
    #expect(try await place != nil)
    #expect(web.requests.count == 2)
  }

  @Test("backs off longer after each refusal")
  func delayDoublesAfterEachRefusal() async throws {
    let clock = ManualClock()
    let web = ScriptedWeb(ScriptedWeb.status(503))
    let nominatim = try nominatim(web, limiter: RequestLimiter(clock: clock))
    for (count, seconds) in [2, 4, 8, 16, 32, 64, 128, 256, 300, 300].enumerated() {
      #expect(await failure(of: nominatim) == .refused(status: 503))
      #expect(web.requests.count == count + 1)
      if seconds > 5 {
        clock.advance(by: .seconds(seconds - 6))
        #expect(await failure(of: nominatim) == .refused(status: 503))
        #expect(web.requests.count == count + 1)
        clock.advance(by: .seconds(6))
      } else {
        clock.advance(by: .seconds(seconds))
      }
    }
  }

  @Test("reads the date until which to wait")
  func retryAfterDateIsReadAndLimited() async throws {
    let web = ScriptedWeb(ScriptedWeb.status(503, ["retry-after": "Fri, 31 Dec 2199 23:59:59 GMT"]))
    let clock = ManualClock()
    let nominatim = try nominatim(web, limiter: RequestLimiter(clock: clock))
    #expect(await failure(of: nominatim) == .refused(status: 503))
    clock.advance(by: .seconds(3590))
    #expect(await failure(of: nominatim) == .refused(status: 503))
    #expect(web.requests.count == 1)
    // The pause that a server requests is limited to an hour.
    clock.advance(by: .seconds(10))
    #expect(await failure(of: nominatim) == .refused(status: 503))
    #expect(web.requests.count == 2)
  }

  @Test("ends a request after its time limit, and when the task is canceled")
  func requestEndsAtTheTimeLimitOrWhenCanceled() async throws {
    let clock = ManualClock()
    let web = ScriptedWeb(ScriptedWeb.silence)
    let nominatim = try nominatim(web, limiter: RequestLimiter(clock: clock))
    async let failure = failure(of: nominatim)
    try await yielding(until: "one sleeps") { clock.sleeping == 1 }
    clock.advance(by: .seconds(10))
    #expect(await failure == .timedOut)
    clock.advance(by: .seconds(1))
    let question = Task { await self.failure(of: nominatim) }
    try await yielding(until: "the server was asked twice") { web.requests.count == 2 }
    question.cancel()
    #expect(await question.value == .canceled)
  }

  @Test(
    "does not cache errors", arguments: [HTTPError.unreachable("no route"), .tooLarge])
  func failedRequestIsNotCached(_ failure: HTTPError) async throws {
    let web = ScriptedWeb({ _ in .failure(failure) }, ScriptedWeb.json(ScriptedWeb.bern))
    let nominatim = try nominatim(web, limiter: RequestLimiter(interval: .zero), cache: PlaceCache(path: nil))
    let expected: GeocodingError = failure == .tooLarge ? .unreadable : .unreachable("no route")
    #expect(await self.failure(of: nominatim, at: bern) == expected)
    #expect(try await nominatim.place(at: bern) != nil)
  }
}
