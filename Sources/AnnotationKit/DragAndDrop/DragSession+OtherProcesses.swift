/// What another process is offered. To it a drag is one thing in several types, whatever number of items it has.
extension DragSession {
  /// The types, the highest fidelity first: of the first item, then those that only later ones have.
  public var typeIdentifiersForOtherProcesses: [String] {
    guard !isRestrictedToDraggingApplication else { return [] }
    var types: [String] = []
    for type in items.flatMap(\.itemProvider.typeIdentifiersVisibleToAll) where !types.contains(type) {
      types.append(type)
    }
    return types
  }

  /// Loads one of those types for another process: of all items together where there is a combined provider for it, or
  /// else from the first item that has it. `text/uri-list` is the one type that has a form for several things: it has
  /// the URIs of all items, in their order, and fails where one fails.
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping ItemProvider.DataCompletion
  ) {
    let providers = items.map(\.itemProvider).filter {
      $0.typeIdentifiersVisibleToAll.contains(typeIdentifier)
    }
    guard !isRestrictedToDraggingApplication, operation != .cancel, let first = providers.first else {
      return completionHandler(nil, ItemProviderError.unavailable(typeIdentifier))
    }
    if let combinedItemProvider, combinedItemProvider.typeIdentifiersVisibleToAll.contains(typeIdentifier) {
      return combinedItemProvider.loadDataRepresentation(
        forTypeIdentifier: typeIdentifier, completionHandler: completionHandler)
    }
    guard MIMEType(typeIdentifier).essence == "text/uri-list", providers.count > 1 else {
      return first.loadDataRepresentation(
        forTypeIdentifier: typeIdentifier, completionHandler: completionHandler)
    }
    loadLists(of: providers, typeIdentifier, completionHandler)
  }

  private func loadLists(
    of providers: [ItemProvider], _ typeIdentifier: String,
    _ completion: @escaping ItemProvider.DataCompletion
  ) {
    var lists = [URIList?](repeating: nil, count: providers.count)
    var failure: (any Error)?
    var awaited = providers.count
    for (index, provider) in providers.enumerated() {
      provider.loadDataRepresentation(forTypeIdentifier: typeIdentifier) { bytes, error in
        do {
          let bytes = try ItemProvider.result(bytes, error).get()
          lists[index] = try URIList.object(withItemProviderData: bytes, typeIdentifier: typeIdentifier)
        } catch { failure = failure ?? error }
        awaited -= 1
        guard awaited == 0 else { return }
        if let failure { return completion(nil, failure) }
        completion(URIList(lists.compactMap { $0 }.flatMap(\.uris)).bytes, nil)
      }
    }
  }
}
