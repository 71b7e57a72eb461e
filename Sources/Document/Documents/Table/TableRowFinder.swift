import Features

/// Determines which features a layer's table shows, and in which order. If there are many features, does this on a
/// background thread.
@MainActor final class TableRowFinder {
  private let document: MapDocument
  private let notify: (FeatureTable.Change) -> Void
  /// The first row of each feature in the table. While new rows are being determined, these are the previous rows, some
  /// of which may no longer exist.
  private(set) var rows: [RowKey] = []
  /// The number of features in the layer.
  private(set) var featureCount = 0
  private(set) var finding: Task<Void, Never>?
  /// Whether features were added or removed since the rows were determined.
  var areOld = false

  init(_ document: MapDocument, notify: @escaping (FeatureTable.Change) -> Void) {
    (self.document, self.notify) = (document, notify)
  }

  isolated deinit { finding?.cancel() }

  /// Discards the rows without a notification.
  func clear() { rows = [] }

  /// Determines the features of `layer` that match all `filters`, and sorts them by `order`. If `order` is `nil`, they
  /// are in the order of the file.
  func find(of layer: LayerKey?, in order: TableOrder?, filters: some Collection<FeatureTable.Filter>) {
    finding?.cancel()
    finding = nil
    areOld = false
    guard let layer, document.layers.layer(layer) != nil else { return show([]) }
    let contents = document.contents
    featureCount = contents.table(of: layer).featureRows.count
    let conditions = filters.map(\.matches)
    let fits: @Sendable (any Feature) -> Bool = { feature in conditions.allSatisfy { $0(feature) } }
    let isShown = conditions.isEmpty ? nil : fits
    guard isShown != nil || order != nil, featureCount > FeatureTable.fewFeatures else {
      return show(contents.table(of: layer).rows(in: order, where: isShown) ?? [])
    }
    notify(.work)
    finding = Task { [weak self] in
      let rows = await contents.table(of: layer).findRows(in: order, where: isShown)
      guard !Task.isCancelled, let self, let rows else { return }
      finding = nil
      show(rows)
    }
  }

  private func show(_ new: [RowKey]) {
    rows = new
    notify(.rows)
    notify(.work)
  }
}
