/// A representation of an item. Its load handler is called on the first load, and its data is cached.
@MainActor final class ItemRepresentation {
  let typeIdentifier: String
  let visibility: ItemProviderRepresentationVisibility
  private let promise: @MainActor (@escaping ItemProvider.DataCompletion) -> Void

  private enum State {
    case notRequested
    /// The handler was called; the completions wait for its result.
    case requested([ItemProvider.DataCompletion])
    case loaded([UInt8])
  }
  private var state = State.notRequested

  init(
    _ typeIdentifier: String, _ visibility: ItemProviderRepresentationVisibility,
    _ promise: @escaping @MainActor (@escaping ItemProvider.DataCompletion) -> Void
  ) {
    (self.typeIdentifier, self.visibility, self.promise) = (typeIdentifier, visibility, promise)
  }

  func load(_ completion: @escaping ItemProvider.DataCompletion) {
    switch state {
    case .loaded(let bytes): completion(bytes, nil)
    case .requested(let waiting): state = .requested(waiting + [completion])
    case .notRequested:
      state = .requested([completion])
      var isAnswered = false
      promise { bytes, error in
        guard !isAnswered else { return }
        isAnswered = true
        self.answer(bytes, error)
      }
    }
  }

  private func answer(_ bytes: [UInt8]?, _ error: (any Error)?) {
    guard case .requested(let waiting) = state else { return }
    state = bytes.map { .loaded($0) } ?? .notRequested
    for completion in waiting { completion(bytes, bytes == nil ? error ?? ItemProviderError.empty : nil) }
  }
}

/// The visibility of a representation. Modeled on `NSItemProviderRepresentationVisibility`; Linux has no equivalent of
/// Apple's groups of programs.
public enum ItemProviderRepresentationVisibility: Hashable, Sendable, CaseIterable {
  /// Visible to any process.
  case all
  /// Visible only to the process that provides it. Other processes can't see that it exists.
  case ownProcess
}
