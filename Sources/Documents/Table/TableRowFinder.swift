import Features

/// Finds which features of a layer a table shows, and in which order: of few at once, of many beside the main actor.
@MainActor final class TableRowFinder {
  private let document: MapDocument
  private let tell: (FeatureTable.Change) -> Void
  /// While they are found anew those of before, of which some may be gone; the key is the feature's first row.
  private(set) var rows: [RowKey] = []
  /// How many features the layer has.
  private(set) var featureCount = 0
  private(set) var finding: Task<Void, Never>?
  /// Whether features have come or gone since.
  var areOld = false

  init(_ document: MapDocument, tell: @escaping (FeatureTable.Change) -> Void) {
    (self.document, self.tell) = (document, tell)
  }

  isolated deinit { finding?.cancel() }

  /// Forgets what was found, and tells nobody.
  func clear() { rows = [] }

  /// Those of `layer` that fit all `filters`; nil for the file's order.
  func find(of layer: LayerKey?, in order: TableOrder?, filters: some Collection<FeatureTable.Filter>) {
    finding?.cancel()
    finding = nil
    areOld = false
    guard let layer, document.layer(layer) != nil else { return show([]) }
    let contents = document.contents
    featureCount = contents.featureRows(of: layer).count
    let conditions = filters.map(\.matches)
    let fits: @Sendable (any Feature) -> Bool = { feature in conditions.allSatisfy { $0(feature) } }
    let isShown = conditions.isEmpty ? nil : fits
    guard isShown != nil || order != nil, featureCount > FeatureTable.fewFeatures else {
      return show(contents.tableRows(of: layer, in: order, where: isShown) ?? [])
    }
    tell(.work)
    finding = Task { [weak self] in
      let rows = await contents.findTable(of: layer, in: order, where: isShown)
      guard !Task.isCancelled, let self, let rows else { return }
      finding = nil
      show(rows)
    }
  }

  private func show(_ new: [RowKey]) {
    rows = new
    tell(.rows)
    tell(.work)
  }
}
