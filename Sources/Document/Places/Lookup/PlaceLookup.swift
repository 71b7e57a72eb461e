import Geography

/// Looks up the place of a feature. Discards the result if the feature was moved, edited or deleted in the meantime.
///
/// A new lookup cancels the previous lookup. Releasing the object also cancels its lookup.
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

  /// Starts a lookup. When it ends, calls `answer` with the place or `nil`, or calls `failure` with the error.
  ///
  /// Calls neither of them if another lookup is started, or if `coordinate` or `text` returns a different value at the
  /// end than at the beginning.
  /// - Parameters:
  ///   - delay: The time before the geocoder is queried. A new call during this time replaces the lookup.
  ///   - coordinate: Returns the feature's current coordinate, or `nil` if the feature was deleted.
  ///   - text: Returns the text that the result would replace. If the user changes this text, the result is discarded.
  ///   - answer: Receives the place.
  ///   - failure: Receives the error. Not called if the lookup is canceled.
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
      case .failure(.canceled): break
      case .failure(let error): failure(error)
      }
    }
  }

  /// Cancels the lookup. Neither of its closures is called.
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
