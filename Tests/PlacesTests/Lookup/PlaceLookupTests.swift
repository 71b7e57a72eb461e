import Geography
import Places
import Synchronization
import Testing
import Waiting

/// A geocoder that replies when the test calls `answer`.
private final class SlowGeocoder: GeocodingService {
  typealias Answer = Result<Place?, GeocodingError>
  private struct State {
    var asked: [Coordinate] = []
    var waiting: [Int: CheckedContinuation<Answer, Never>] = [:]
    var canceled: Set<Int> = []
  }
  private let state = Mutex(State())
  /// Whether the geocoder ignores cancellation.
  private let ignoresCancellation: Bool

  init(ignoresCancellation: Bool = true) { self.ignoresCancellation = ignoresCancellation }

  var asked: [Coordinate] { state.withLock { $0.asked } }
  var waiting: Int { state.withLock { $0.waiting.count } }
  var canceled: Set<Int> { state.withLock { $0.canceled } }

  func place(at coordinate: Coordinate) async throws(GeocodingError) -> Place? {
    let number = state.withLock { state in
      state.asked.append(coordinate)
      return state.asked.count - 1
    }
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { answer in state.withLock { $0.waiting[number] = answer } }
    } onCancel: {
      let answer = state.withLock { state in
        state.canceled.insert(number)
        return ignoresCancellation ? nil : state.waiting.removeValue(forKey: number)
      }
      answer?.resume(returning: .failure(.canceled))
    }.get()
  }

  func answer(_ number: Int, _ answer: Answer) {
    state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: answer)
  }
}

/// A feature whose place is looked up, and which records the results.
@MainActor private final class Pin {
  var coordinate: Coordinate? = Coordinate(latitude: 1, longitude: 1)
  var subtitle: String?
  var reported: [String] = []
  let geocoder: SlowGeocoder
  let naming: PlaceLookup

  init(_ geocoder: SlowGeocoder = SlowGeocoder(), clock: some Clock<Duration> = ContinuousClock()) {
    self.geocoder = geocoder
    naming = PlaceLookup(geocoder, clock: clock)
  }

  func ask(after pause: Duration = .zero) {
    naming.ask(
      after: pause, at: { [weak self] in self?.coordinate }, text: { [weak self] in self?.subtitle }
    ) { [weak self] place in
      self?.reported.append(place?.locality ?? "nothing")
    } failure: { [weak self] error in
      self?.reported.append("\(error)")
    }
  }

  /// Starts a lookup and waits until it has called the geocoder.
  func asked() async throws {
    let count = geocoder.asked.count
    ask()
    try await yielding(until: "the geocoder is asked") {
      geocoder.asked.count > count && geocoder.waiting > 0
    }
  }

  func move(to latitude: Double) { coordinate = Coordinate(latitude: latitude, longitude: 1) }
}

private func town(_ name: String) -> Result<Place?, GeocodingError> {
  var place = Place(origin: .gazetteer)
  place.locality = name
  return .success(place)
}

@Suite("A lookup of a place") @MainActor
struct PlaceLookupTests {
  @Test("is answered")
  func lookupIsAnswered() async throws {
    let pin = Pin()
    try await pin.asked()
    #expect(pin.naming.isAsking)
    pin.geocoder.answer(0, town("A"))
    try await yielding(until: "the name is there") { !pin.naming.isAsking }
    #expect(pin.reported == ["A"])
    try await pin.asked()
    pin.geocoder.answer(1, .success(nil))
    try await yielding(until: "two names were told") { pin.reported.count == 2 }
    try await pin.asked()
    pin.geocoder.answer(2, .failure(.unreadable))
    try await yielding(until: "three names were told") { pin.reported.count == 3 }
    #expect(pin.reported == ["A", "nothing", "unreadable"])
  }

  @Test("is replaced by a newer one, whichever is answered first", arguments: [[0, 1], [1, 0]])
  func newerLookupReplacesTheOlder(_ order: [Int]) async throws {
    let pin = Pin()
    try await pin.asked()
    pin.move(to: 2)
    try await pin.asked()
    try await yielding(until: "the first question was given up") { pin.geocoder.canceled == [0] }
    for number in order { pin.geocoder.answer(number, town("\(number)")) }
    try await yielding(until: "the name is there") { !pin.naming.isAsking }
    #expect(pin.reported == ["1"])
    #expect(pin.geocoder.asked.map(\.latitude) == [1, 2])
  }

  enum Meanwhile: CaseIterable {
    case moved, gone, typed, cleared, canceled, movedAndBackWithText
  }

  @Test("is dropped if the feature has changed", arguments: Meanwhile.allCases)
  func answerIsDroppedIfTheFeatureChanged(_ event: Meanwhile) async throws {
    let pin = Pin()
    if event == .cleared { pin.subtitle = "here" }
    try await pin.asked()
    switch event {
    case .moved: pin.move(to: 2)
    case .gone: pin.coordinate = nil
    case .typed: pin.subtitle = "my own"
    case .cleared: pin.subtitle = nil
    case .canceled: pin.naming.cancel()
    case .movedAndBackWithText:
      pin.move(to: 2)
      pin.subtitle = "x"
      pin.move(to: 1)
    }
    pin.geocoder.answer(0, town("A"))
    try await yielding(until: "the name is there") { !pin.naming.isAsking }
    // Runs another lookup. When it has ended, a late result of the first one would have arrived.
    if event == .gone { pin.move(to: 3) }
    try await pin.asked()
    pin.geocoder.answer(1, town("B"))
    try await yielding(until: "the name is there") { !pin.naming.isAsking }
    #expect(pin.reported == ["B"])
  }

  @Test("is canceled on deinit, also in the geocoder")
  func lookupIsCanceledOnDeinit() async throws {
    let geocoder = SlowGeocoder(ignoresCancellation: false)
    var pin: Pin? = Pin(geocoder)
    try await pin?.asked()
    weak let gone = pin?.naming
    pin = nil
    try await yielding(until: "the first question was given up") { geocoder.canceled == [0] }
    #expect(gone == nil)
  }

  @Test("reports no failure if the geocoder was canceled")
  func canceledGeocoderReportsNoFailure() async throws {
    let pin = Pin()
    try await pin.asked()
    pin.geocoder.answer(0, .failure(.canceled))
    try await yielding(until: "the name is there") { !pin.naming.isAsking }
    #expect(pin.reported.isEmpty)
  }

  @Test("waits for the delay, and uses the coordinate at its end")
  func delayedLookupUsesTheLatestCoordinate() async throws {
    let clock = ManualClock()
    let pin = Pin(SlowGeocoder(), clock: clock)
    for latitude in [2.0, 3, 4] {
      pin.move(to: latitude)
      pin.ask(after: .seconds(1))
      try await yielding(until: "one sleeps") { clock.sleeping == 1 }
      clock.advance(by: .milliseconds(900))
    }
    #expect(pin.geocoder.asked.isEmpty)
    clock.advance(by: .milliseconds(100))
    try await yielding(until: "the geocoder is asked") { pin.geocoder.waiting == 1 }
    pin.geocoder.answer(0, town("A"))
    try await yielding(until: "the name is there") { !pin.naming.isAsking }
    #expect(pin.geocoder.asked.map(\.latitude) == [4])
    #expect(pin.reported == ["A"])
  }

  @Test("of a deleted feature does not call the geocoder")
  func lookupOfADeletedFeatureSendsNoRequest() async throws {
    let pin = Pin()
    pin.coordinate = nil
    pin.ask()
    try await yielding(until: "the name is there") { !pin.naming.isAsking }
    #expect(pin.geocoder.asked.isEmpty)
  }
}
