import Journal

extension StepRecord {
  static func addition(_ feature: Int, _ text: String, layer: Int = 1) -> StepRecord {
    StepRecord(
      name: "Add \(feature)", changes: [.addition(feature, text, layer: layer)],
      selectionAfter: [UInt64(feature)])
  }

  static func edit(_ feature: Int, from old: String, to new: String, layer: Int = 1) -> StepRecord {
    StepRecord(
      name: "Edit \(feature)",
      changes: [
        .feature(
          FeatureChangeRecord(
            layer: layer, feature: feature, before: .of(feature, old), after: .of(feature, new)))
      ], selectionBefore: [UInt64(feature)], selectionAfter: [UInt64(feature)])
  }

  static func deletion(_ feature: Int, _ text: String, layer: Int = 1) -> StepRecord {
    StepRecord(
      name: "Delete \(feature)",
      changes: [
        .feature(
          FeatureChangeRecord(
            layer: layer, feature: feature, before: .of(feature, text), after: nil, predecessor: 3))
      ])
  }

  static func layer(_ number: Int, from before: LayerRecord?, to after: LayerRecord?) -> StepRecord {
    StepRecord(
      name: "Layer \(number)",
      changes: [.layer(LayerChangeRecord(layer: number, before: before, after: after))])
  }
}

extension ChangeRecord {
  static func addition(_ feature: Int, _ text: String, layer: Int = 1) -> ChangeRecord {
    .feature(
      FeatureChangeRecord(
        layer: layer, feature: feature, before: nil, after: .of(feature, text), predecessor: UInt64(feature)))
  }
}

extension FeatureStateRecord {
  static func of(_ feature: Int, _ text: String) -> FeatureStateRecord {
    FeatureStateRecord(text: Array(text.utf8), keys: [UInt64(feature)])
  }
}
