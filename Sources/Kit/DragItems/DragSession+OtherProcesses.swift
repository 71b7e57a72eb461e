import Geography

/// The data for other processes. To another process, a drag is a single object in several types, regardless
/// of its number of items.
extension DragSession {
  /// The offered types, highest fidelity first: the types of the first item, then types that only later items
  /// have.
  public var typeIdentifiersForOtherProcesses: [String] {
    guard !isRestrictedToDraggingApplication else { return [] }
    var types: [String] = []
    for type in items.flatMap(\.itemProvider.typeIdentifiersVisibleToAll) where !types.contains(type) {
      types.append(type)
    }
    return types
  }

  /// Loads the data of one of these types for another process.
  ///
  /// If ``combinedItemProvider`` has the type, it provides the data. Otherwise, the first item that has the type does.
  /// For `text/uri-list`, which can represent several items, the data consists of the URIs of all items in their order,
  /// and loading fails if it fails for any item.
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
