import AnnotationKit
import GeoJSON
import Journal

/// Steps as a journal keeps them: complete, so that they can be done and undone without the files they began with.
extension DocumentContents {
  func record(of step: Step) -> StepRecord {
    let layers = step.layers.map { ChangeRecord.layer(LayerChangeRecord($0)) }
    let features = step.changes.map { change in
      ChangeRecord.feature(
        FeatureChangeRecord(
          layer: change.layer.rawValue, feature: change.feature.rawValue,
          before: change.before.map { record(of: $0, change.feature) },
          after: change.after.map { record(of: $0, change.feature) },
          predecessor: change.predecessor?.rawValue))
    }
    return StepRecord(
      name: step.name, changes: layers + features, selectionBefore: step.selectionBefore.map(\.rawValue),
      selectionAfter: step.selectionAfter.map(\.rawValue))
  }

  private func record(of state: FeatureState, _ feature: FeatureKey) -> FeatureStateRecord {
    let keys = state.keys.map(\.rawValue)
    switch state.text {
    case .own(let own):
      return FeatureStateRecord(text: own.bytes, isFeature: own.record.isFeature, keys: keys)
    case .original:
      let original = originalText(feature)
      return FeatureStateRecord(text: original.bytes, isFeature: original.isFeature, keys: keys)
    }
  }

  /// A step as it was kept. Throws where a feature's text is none.
  func step(_ record: StepRecord) throws(GeoJSONError) -> Step {
    var step = Step(
      name: record.name, selectionAfter: record.selectionAfter.map { AnnotationKey($0) },
      selectionBefore: record.selectionBefore.map { AnnotationKey($0) })
    for change in record.changes {
      switch change {
      case .layer(let change): step.layers.append(LayerChange(change))
      case .feature(let change):
        step.changes.append(
          FeatureChange(
            feature: FeatureKey(change.feature), layer: LayerKey(change.layer),
            before: try state(change.before, FeatureKey(change.feature)),
            after: try state(change.after, FeatureKey(change.feature)),
            predecessor: change.predecessor.map { AnnotationKey($0) }))
      }
    }
    return step
  }

  private func state(
    _ record: FeatureStateRecord?, _ feature: FeatureKey
  ) throws(GeoJSONError) -> FeatureState? {
    guard let record else { return nil }
    let keys = record.keys.map { AnnotationKey($0) }
    // What is the file's again is written as the file has it, with all around it.
    if isOriginal(record.text, of: feature) { return FeatureState(text: .original, keys: keys) }
    return FeatureState(text: .own(try Feature(bytes: record.text)), keys: keys)
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
      place: place.place)
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
    self.init(
      state: LayerState(name: record.name, isVisible: record.isVisible, isLocked: record.isLocked),
      place: record.place)
  }
}
