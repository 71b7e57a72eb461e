/// One representation of an item: a promise that is asked once, whoever loads it.
@MainActor final class ItemRepresentation {
  let typeIdentifier: String
  let visibility: ItemProviderRepresentationVisibility
  private let promise: @MainActor (@escaping ItemProvider.DataCompletion) -> Void

  private enum State {
    case unasked
    /// Asked, with those who wait.
    case asked([ItemProvider.DataCompletion])
    case made([UInt8])
  }
  private var state = State.unasked

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
    case .unasked:
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
    state = bytes.map { .made($0) } ?? .unasked
    for completion in waiting { completion(bytes, bytes == nil ? error ?? ItemProviderError.empty : nil) }
  }
}

/// Who may know of a representation. After `NSItemProviderRepresentationVisibility`; of its groups of programs Linux
/// knows none.
public enum ItemProviderRepresentationVisibility: Hashable, Sendable, CaseIterable {
  /// Any process.
  case all
  /// Only the process that promises it. Another one is not offered it, and does not learn that it exists.
  case ownProcess
}
