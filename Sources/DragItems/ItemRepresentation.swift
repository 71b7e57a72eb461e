/// A representation of an item. Its load handler is called once, however many times it is loaded.
@MainActor final class ItemRepresentation {
  let typeIdentifier: String
  let visibility: ItemProviderRepresentationVisibility
  private let promise: @MainActor (@escaping ItemProvider.DataCompletion) -> Void

  private enum State {
    case filesWithoutQuestions
    /// The handler was called; the completions wait for its result.
    case asked([ItemProvider.DataCompletion])
    case made([UInt8])
  }
  private var state = State.filesWithoutQuestions

  init(
    _ typeIdentifier: String, _ visibility: ItemProviderRepresentationVisibility,
    _ promise: @escaping @MainActor (@escaping ItemProvider.DataCompletion) -> Void
  ) {
    (self.typeIdentifier, self.visibility, self.promise) = (typeIdentifier, visibility, promise)
  }

  func load(_ completion: @escaping ItemProvider.DataCompletion) {
    switch state {
    case .made(let bytes): completion(bytes, nil)
    case .asked(let waiting): state = .asked(waiting + [completion])
    case .filesWithoutQuestions:
      state = .asked([completion])
      var isAnswered = false
      promise { bytes, error in
        guard !isAnswered else { return }
        isAnswered = true
        self.answer(bytes, error)
      }
    }
  }

  private func answer(_ bytes: [UInt8]?, _ error: (any Error)?) {
    guard case .asked(let waiting) = state else { return }
    state = bytes.map { .made($0) } ?? .filesWithoutQuestions
    for completion in waiting { completion(bytes, bytes == nil ? error ?? ItemProviderError.empty : nil) }
  }
}

/// The visibility of a representation. After `NSItemProviderRepresentationVisibility`; Linux has no
/// equivalent of its groups of programs.
public enum ItemProviderRepresentationVisibility: Hashable, Sendable, CaseIterable {
  /// Visible to any process.
  case all
  /// Visible only to the process that provides it. Other processes can't see that it exists.
  case ownProcess
}
