import Geography

/// Looks up the place at the coordinate of a feature that may be moved, edited or deleted before the answer comes, and
/// drops answers that are out of date.
///
/// One lookup at a time: another call replaces it. It is cancelled on deinit.
@MainActor public final class PlaceLookup {
  private let geocoder: any GeocodingService
  private let stopwatch: Stopwatch
  private var question: Task<Void, Never>?
  private var number = 0

  public init(_ geocoder: any GeocodingService, clock: some Clock<Duration> = ContinuousClock()) {
    self.geocoder = geocoder
    stopwatch = Stopwatch(clock)
  }

  isolated deinit { question?.cancel() }

  public var isAsking: Bool { question != nil }

  /// Starts a lookup and calls `answer` with the place, nil for none, or `failure` with the error.
  ///
  /// Calls neither if meanwhile another lookup was started, `coordinate` returns another value, or `text` does.
  /// - Parameters:
  ///   - delay: Time to wait for a further call before the geocoder is asked.
  ///   - coordinate: The feature's present coordinate; nil when it is deleted.
  ///   - text: The text that the answer would replace; if the user has changed it meanwhile, the answer is dropped.
  ///   - answer: Receives the place.
  ///   - failure: Receives the error; not called for a cancelled lookup.
  public func ask(
    after delay: Duration = .zero, at coordinate: @escaping @MainActor () -> Coordinate?,
    text: @escaping @MainActor () -> String? = { nil },
    answer: @escaping @MainActor (Place?) -> Void,
    failure: @escaping @MainActor (GeocodingError) -> Void = { _ in }
  ) {
    cancel()
    number += 1
    let before = text()
    question = Task { [weak self, number, geocoder, stopwatch] in
      if delay > .zero {
        guard (try? await stopwatch.sleep(delay)) != nil else { return }
      }
      guard !Task.isCancelled, let asked = coordinate() else {
        self?.end(number)
        return
      }
      let outcome = await PlaceLookup.outcome(of: geocoder, at: asked)
      guard let self, number == self.number, !Task.isCancelled else { return }
      end(number)
      guard coordinate() == asked, text() == before else { return }
      switch outcome {
      case .success(let place): answer(place)
      case .failure(.cancelled): break
      case .failure(let error): failure(error)
      }
    }
  }

  /// Cancels the lookup; neither closure is called.
  public func cancel() {
    question?.cancel()
    question = nil
    number += 1
  }

  private func end(_ number: Int) { if number == self.number { question = nil } }

  private nonisolated static func outcome(
    of geocoder: any GeocodingService, at coordinate: Coordinate
  ) async -> Result<Place?, GeocodingError> {
    do throws(GeocodingError) {
      return .success(try await geocoder.place(at: coordinate))
    } catch {
      return .failure(error)
    }
  }
}
