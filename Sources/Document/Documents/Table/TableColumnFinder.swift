import Features

/// Determines the columns of a layer's table. If there are many features, first determines the columns of the first
/// features, and then all columns on a background thread.
@MainActor final class TableColumnFinder {
  private let document: MapDocument
  /// Called when the columns have changed.
  private let changed: () -> Void
  /// Called when all columns have been determined. Columns that haven't been found no longer exist.
  private let completed: () -> Void
  private(set) var columns: [TableColumn] = [.title]
  private var found = TableColumns()
  /// Columns that the user has added and that exist only here, because the layer's format can't represent a property
  /// with a null value.
  private var added: [String] = []
  private(set) var scanning: Task<Void, Never>?
  /// Whether features have changed since the columns were determined, so that some columns may no longer have values.
  var areOld = false
  /// If there are many features, columns are determined again after no edit has happened for this time.
  private static let pause = Duration.seconds(1)

  init(_ document: MapDocument, changed: @escaping () -> Void, completed: @escaping () -> Void) {
    (self.document, self.changed, self.completed) = (document, changed, completed)
  }

  isolated deinit { scanning?.cancel() }

  func kind(of column: TableColumn) -> Property.Value.Kind? { found.kind(of: column) }

  /// Discards the columns without a notification.
  func clear() { (found, added) = (TableColumns(), []) }

  func add(_ name: String, to layer: LayerKey?) {
    if !found.names.contains(name), !added.contains(name), !canSayNull(name, layer) { added.append(name) }
    found.add(name)
    show()
  }

  /// Renames a column that exists only here, or removes it if `new` is `nil`. Returns `false` if there is no such
  /// column.
  func changeEmpty(_ name: String, to new: String?, of layer: LayerKey?) -> Bool {
    guard let index = added.firstIndex(of: name) else { return false }
    added.replaceSubrange(index...index, with: new.map { [$0] } ?? [])
    if let new { found.add(new) }
    scan(layer)
    return true
  }

  /// Adds columns for the properties of edited or inserted rows, at most for the first few rows.
  func note(_ range: Range<Int>, of layer: LayerKey?) {
    for row in range.prefix(FeatureTable.fewFeatures) {
      let key = document.rows.key(at: row)
      if document.layers.layer(of: key) == layer { found.note(document.contents.catalog.feature(of: key)) }
    }
    show()
  }

  func find(of layer: LayerKey?) {
    scanning?.cancel()
    scanning = nil
    guard let layer, document.layers.layer(layer) != nil else {
      found = TableColumns()
      return show()
    }
    let contents = document.contents
    // Determine the columns of the first features synchronously, because they are shown first.
    if let first = contents.table(of: layer).columns(atMost: FeatureTable.fewFeatures), found.names.isEmpty {
      found = first
    }
    if contents.rowRange(of: layer).count > FeatureTable.fewFeatures { show() }
    scan(layer)
  }

  /// Determines the columns again after an edit. If there are many features, waits until the user stops editing for a
  /// moment.
  func findAfterEdit(of layer: LayerKey?) {
    areOld = false
    scan(layer, after: TableColumnFinder.pause)
  }

  private func scan(_ layer: LayerKey?, after pause: Duration = .zero) {
    scanning?.cancel()
    scanning = nil
    guard let layer, document.layers.layer(layer) != nil else { return }
    let contents = document.contents
    guard contents.rowRange(of: layer).count > FeatureTable.fewFeatures else {
      return complete(contents.table(of: layer).columns() ?? found)
    }
    scanning = Task { [weak self] in
      if pause > .zero { try? await Task.sleep(for: pause) }
      guard !Task.isCancelled, let now = self?.document.contents,
        let all = await now.table(of: layer).findColumns(), !Task.isCancelled, let self
      else { return }
      scanning = nil
      complete(all)
    }
  }

  private func complete(_ all: TableColumns) {
    found = all
    show()
    completed()
  }

  private func show() {
    for name in added { found.add(name) }
    guard columns != found.all else { return }
    columns = found.all
    changed()
  }

  /// Whether the layer's format can represent the property with a null value. Checked with the layer's first feature;
  /// `false` if the layer is empty.
  private func canSayNull(_ name: String, _ layer: LayerKey?) -> Bool {
    guard let first = layer.flatMap({ document.contents.table(of: $0).featureRows.first }) else {
      return false
    }
    let feature = document.contents.catalog.feature(of: first) as? any EditableFeature
    return feature?.addingProperty(name, .null).properties.contains { $0.name == name } ?? false
  }
}
