import Geography

/// Asks what is at the place of something that may be moved, edited or gone before the answer comes, and never tells
/// an answer to an old question.
///
/// One question at a time: another one takes the former's place. It ends with the object.
@MainActor public final class PlaceNaming {
  private let geocoder: any ReverseGeocoder
  private let stopwatch: Stopwatch
  private var question: Task<Void, Never>?
  private var number = 0

  public init(_ geocoder: any ReverseGeocoder, clock: some Clock<Duration> = ContinuousClock()) {
    self.geocoder = geocoder
    stopwatch = Stopwatch(clock)
  }

  isolated deinit { question?.cancel() }

  /// Whether an answer is awaited.
  public var isAsking: Bool { question != nil }

  /// Asks, and calls `answer` with what is there, nil for nothing, or `failure` with why that is not known.
  ///
  /// Neither is called where meanwhile somebody asked anew, `coordinate` answers another place or none, or `text`
  /// another text.
  /// - Parameters:
  ///   - pause: How long to wait for another question before the geocoder hears of this one.
  ///   - coordinate: Where it stands now; nil when it is gone.
  ///   - text: What the answer would take the place of. Who typed it meanwhile keeps it.
  ///   - answer: Takes what is there.
  ///   - failure: Takes why that is not known.
  public func ask(
    after pause: Duration = .zero, at coordinate: @escaping @MainActor () -> Coordinate?,
    text: @escaping @MainActor () -> String? = { nil },
    answer: @escaping @MainActor (Place?) -> Void,
    failure: @escaping @MainActor (GeocodingError) -> Void = { _ in }
  ) {
    cancel()
    number += 1
    let before = text()
    question = Task { [weak self, number, geocoder, stopwatch] in
      if pause > .zero {
        guard (try? await stopwatch.sleep(pause)) != nil else { return }
      }
      guard !Task.isCancelled, let asked = coordinate() else {
        self?.end(number)
        return
      }
      let outcome = await PlaceNaming.outcome(of: geocoder, at: asked)
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

  /// Takes the question back. Nobody hears of it any more.
  public func cancel() {
    question?.cancel()
    question = nil
    number += 1
  }

  private func end(_ number: Int) { if number == self.number { question = nil } }

  private nonisolated static func outcome(
    of geocoder: any ReverseGeocoder, at coordinate: Coordinate
  ) async -> Result<Place?, GeocodingError> {
    do throws(GeocodingError) {
      return .success(try await geocoder.place(at: coordinate))
    } catch {
      return .failure(error)
    }
  }
}
