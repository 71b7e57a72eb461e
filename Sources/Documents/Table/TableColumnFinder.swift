import Features

/// Finds which columns the table of a layer has: of few features at once, of many the first ones at once and all beside
/// the main actor.
@MainActor final class TableColumnFinder {
  private let document: MapDocument
  /// Other columns are there.
  private let changed: () -> Void
  /// All have been found: one that is not among them is gone.
  private let completed: () -> Void
  private(set) var columns: [TableColumn] = [.title]
  private var found = TableColumns()
  /// Columns without a value that somebody has added to a layer whose format has no null: nothing else says that they are
  /// there.
  private var added: [String] = []
  private(set) var scanning: Task<Void, Never>?
  /// Whether features were edited since: some columns may be in none any more.
  var areOld = false
  /// After an edit columns of many features are found when nothing has been done for so long.
  private static let pause = Duration.seconds(1)

  init(_ document: MapDocument, changed: @escaping () -> Void, completed: @escaping () -> Void) {
    (self.document, self.changed, self.completed) = (document, changed, completed)
  }

  isolated deinit { scanning?.cancel() }

  func kind(of column: TableColumn) -> Property.Value.Kind? { found.kind(of: column) }

  /// Forgets what was found, and tells nobody.
  func clear() { (found, added) = (TableColumns(), []) }

  func add(_ name: String, to layer: LayerKey?) {
    if !found.names.contains(name), !added.contains(name), !canSayNull(name, layer) { added.append(name) }
    found.add(name)
    show()
  }

  /// Gives a column without a value another name, or takes it away where that is nil; answers false where it is none.
  func changeEmpty(_ name: String, to new: String?, of layer: LayerKey?) -> Bool {
    guard let index = added.firstIndex(of: name) else { return false }
    added.replaceSubrange(index...index, with: new.map { [$0] } ?? [])
    if let new { found.add(new) }
    scan(layer)
    return true
  }

  /// Rows that were edited may have other properties.
  func note(_ range: Range<Int>, of layer: LayerKey?) {
    for row in range.prefix(FeatureTable.fewFeatures) {
      let key = document.key(atRow: row)
      if document.layer(of: key) == layer { found.note(document.contents.feature(of: key)) }
    }
    show()
  }

  func find(of layer: LayerKey?) {
    scanning?.cancel()
    scanning = nil
    guard let layer, document.layer(layer) != nil else {
      found = TableColumns()
      return show()
    }
    let contents = document.contents
    // What is in view is there at once.
    if let first = contents.tableColumns(of: layer, atMost: FeatureTable.fewFeatures), found.names.isEmpty {
      found = first
    }
    if contents.rowRange(of: layer).count > FeatureTable.fewFeatures { show() }
    scan(layer)
  }

  /// Finds them anew after an edit: of many features when nothing has been done for a while.
  func findAfterEdit(of layer: LayerKey?) {
    areOld = false
    scan(layer, after: TableColumnFinder.pause)
  }

  private func scan(_ layer: LayerKey?, after pause: Duration = .zero) {
    scanning?.cancel()
    scanning = nil
    guard let layer, document.layer(layer) != nil else { return }
    let contents = document.contents
    guard contents.rowRange(of: layer).count > FeatureTable.fewFeatures else {
      return complete(contents.tableColumns(of: layer) ?? found)
    }
    scanning = Task { [weak self] in
      if pause > .zero { try? await Task.sleep(for: pause) }
      guard !Task.isCancelled, let now = self?.document.contents,
        let all = await now.findColumns(of: layer), !Task.isCancelled, let self
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

  /// Whether a feature of the layer can have the property without a value.
  private func canSayNull(_ name: String, _ layer: LayerKey?) -> Bool {
    guard let first = layer.flatMap({ document.contents.featureRows(of: $0).first }) else { return false }
    return document.contents.feature(of: first).addingProperty(name, .null).properties.contains {
      $0.name == name
    }
  }
}
