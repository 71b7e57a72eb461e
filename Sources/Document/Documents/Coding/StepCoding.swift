import Features
import Journal

/// Encoding and decoding of steps for a journal. Records contain the complete texts of features, so that steps can be
/// performed and undone without the original files.
struct StepCoding: Sendable {
  private let catalog: FeatureCatalog

  init(_ catalog: FeatureCatalog) { self.catalog = catalog }

  func record(of step: Step) -> StepRecord {
    let layers = step.layers.map { ChangeRecord.layer(LayerChangeRecord($0)) }
    let orders = step.orders.map { ChangeRecord.order(OrderChangeRecord($0)) }
    var record = StepRecord(head: step)
    record.changes = layers + records(of: step.changes[...]) + orders
    return record
  }

  /// Returns the records of feature changes. O(total length of the features).
  func records(of changes: ArraySlice<FeatureChange>) -> [ChangeRecord] {
    changes.map { change in
      ChangeRecord.feature(
        FeatureChangeRecord(
          layer: change.layer.rawValue, feature: change.feature.rawValue,
          before: change.before.map { record(of: $0, change.feature) },
          after: change.after.map { record(of: $0, change.feature) },
          predecessor: change.predecessor?.rawValue))
    }
  }

  private func record(of state: FeatureState, _ feature: FeatureKey) -> FeatureStateRecord {
    let text =
      switch state.text {
      case .own(let own): own.bytes
      case .edited(let edit): catalog.text(feature, edit)
      case .original: Array(catalog.originalText(feature))
      }
    return FeatureStateRecord(text: text, keys: state.keys.map(\.rawValue))
  }

  /// Decodes a step. Throws if the text of a feature can't be parsed.
  func step(_ record: StepRecord) throws(FormatError) -> Step {
    var step = Step(
      name: StepName(encoded: record.name), selectionAfter: record.selectionAfter.keys.map { RowKey($0) },
      selectionBefore: record.selectionBefore.keys.map { RowKey($0) })
    var last: EditedText?
    for change in record.changes {
      switch change {
      case .layer(let change): step.layers.append(LayerChange(change))
      case .order(let change): step.orders.append(OrderChange(change))
      case .feature(let change):
        step.changes.append(
          FeatureChange(
            feature: FeatureKey(change.feature), layer: LayerKey(change.layer),
            before: try state(change.before, FeatureKey(change.feature), in: change.layer, &last),
            after: try state(change.after, FeatureKey(change.feature), in: change.layer, &last),
            predecessor: change.predecessor.map { RowKey($0) }))
      }
    }
    return step
  }

  private func state(
    _ record: FeatureStateRecord?, _ feature: FeatureKey, in layer: Int, _ last: inout EditedText?
  ) throws(FormatError) -> FeatureState? {
    guard let record else { return nil }
    // If a text equals the text in the file, store it as `.original`, so that saving keeps the surrounding bytes.
    let text: FeatureState.Text =
      catalog.isOriginal(record.text, of: feature)
      ? .original : try ownText(record.text, feature, in: layer, like: last)
    if case .edited(let edit) = text { last = edit }
    // Ignore surplus keys, because each row must represent a part of the feature.
    let partCount =
      switch text {
      case .original: FeaturePart.count(of: catalog.originalRecord(feature))
      case .own(let own): FeaturePart.count(of: own.record)
      case .edited(let edit): FeaturePart.count(of: edit.record(of: catalog.originalRecord(feature)))
      }
    return FeatureState(text: text, keys: record.keys.prefix(partCount).map { RowKey($0) })
  }

  private func ownText(
    _ text: [UInt8], _ feature: FeatureKey, in layer: Int, like last: EditedText?
  ) throws(FormatError) -> FeatureState.Text {
    let store = catalog.store(ofLayer: layer)
    guard catalog.isKnown(feature, in: LayerKey(layer)), let index = catalog.origin(of: feature).index else {
      return .own(try store.feature(reading: text))
    }
    return catalog.text(of: feature, to: try store.feature(reading: text, at: index), like: last)
  }
}

extension StepRecord {
  /// Creates a step's record without its changes.
  init(head step: Step) {
    let before = KeyRuns(step.selectionBefore)
    // Check this first, because comparing an array with itself is O(1).
    let isSame = step.selectionAfter == step.selectionBefore
    self.init(
      name: step.name.encoded, changes: [], selectionBefore: before,
      selectionAfter: isSame ? before : KeyRuns(step.selectionAfter))
  }
}

extension KeyRuns {
  init(_ keys: [RowKey]) { self.init(keys.map(\.rawValue)) }
}

extension OrderChangeRecord {
  init(_ change: OrderChange) {
    self.init(
      layer: change.layer.rawValue, before: change.before.map(\.rawValue), after: change.after.map(\.rawValue)
    )
  }
}

extension OrderChange {
  init(_ record: OrderChangeRecord) {
    self.init(
      layer: LayerKey(record.layer), before: record.before.map { RowKey($0) },
      after: record.after.map { RowKey($0) })
  }
}

extension LayerChangeRecord {
  init(_ change: LayerChange) {
    self.init(
      layer: change.layer.rawValue, before: change.before.map { LayerRecord($0) },
      after: change.after.map { LayerRecord($0) })
  }
}

extension LayerRecord {
  init(_ place: LayerChange.Place) {
    self.init(
      name: place.state.name, isVisible: place.state.isVisible, isLocked: place.state.isLocked,
      place: place.place, folders: place.state.folders.bytes, colorRule: place.state.colorRule?.bytes ?? [])
  }
}

extension LayerChange {
  init(_ record: LayerChangeRecord) {
    self.init(
      layer: LayerKey(record.layer), before: record.before.map { Place($0) },
      after: record.after.map { Place($0) })
  }
}

extension LayerChange.Place {
  init(_ record: LayerRecord) {
    self.init(state: LayerState(record), place: record.place)
  }
}

extension LayerState {
  /// Creates the state of a layer from its journal record.
  public init(_ record: LayerRecord) {
    self.init(
      name: record.name, isVisible: record.isVisible, isLocked: record.isLocked,
      folders: FolderChoices(record.folders), colorRule: ColorRule(record.colorRule))
  }
}
