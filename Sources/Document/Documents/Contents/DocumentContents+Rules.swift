import Dispatch
import Features

extension DocumentContents {
  /// The number of features that one thread classifies at a time.
  private static let classifiedAtOnce = 8192

  /// Classifies the features of layers whose color rule has changed. O(total length of the features in these layers).
  mutating func takeColorRules() {
    for layer in layers where layer.state.colorRule != ruleClasses.rule(of: layer.key) {
      ruleClasses.set(layer.state.colorRule, of: layer.key)
      classify(features(of: layer.key))
    }
  }

  /// Determines and stores the class of a feature. Does nothing if no layer has a rule. O(length).
  mutating func classify(_ feature: FeatureKey) {
    guard !ruleClasses.isEmpty, let place = ruleClass(of: feature) else { return }
    ruleClasses.set(place, of: feature)
  }

  /// Determines and stores the classes of many features, in parallel.
  mutating func classify(_ features: [FeatureKey]) {
    guard !ruleClasses.isEmpty else { return }
    let portion = DocumentContents.classifiedAtOnce
    let places = [UInt8?](unsafeUninitializedCapacity: features.count) { [self] places, count in
      count = features.count
      guard let start = places.baseAddress else { return }
      // This is safe, because each thread writes to different elements, and the call returns after all threads have
      // ended.
      nonisolated(unsafe) let base = start
      DispatchQueue.concurrentPerform(iterations: (features.count + portion - 1) / portion) { part in
        for index in part * portion..<min(features.count, (part + 1) * portion) {
          (base + index).initialize(to: ruleClass(of: features[index]))
        }
      }
    }
    for (feature, place) in zip(features, places) {
      if let place { ruleClasses.set(place, of: feature) }
    }
  }

  /// Returns the class of a feature, or `nil` if the feature's layer has no rule. O(length).
  private func ruleClass(of feature: FeatureKey) -> UInt8? {
    guard let rule = ruleClasses.rule(of: origin(of: feature).layer) else { return nil }
    return UInt8(rule.place(of: self.feature(feature)))
  }

  /// Whether the layer's color rule puts a feature in the class of other values, because its value is missing or in no
  /// other class. `false` if the layer has no rule. O(features), without reading their text.
  func hasOtherValues(in layer: LayerKey) -> Bool {
    guard let rule = ruleClasses.rule(of: layer) else { return false }
    let other = UInt8(rule.classes.count - 1)
    var isFound = false
    rows.keys.forEachRun(in: rowRange(of: layer)) { row, count in
      guard !isFound else { return }
      forEachRunOfOwners(of: row, count: count) { first, count in
        isFound = isFound || ruleClasses.isUsed(other, byRunOf: first, count: count)
      }
    }
    return isFound
  }

  /// Returns all features of a layer. Includes deleted features, and all features of a layer that isn't in the stack.
  /// O(all features of the document).
  private func features(of layer: LayerKey) -> [FeatureKey] {
    originalFeatureKeys(of: layer)
      + texts.own.keys.filter { origin(of: $0).layer == layer && origin(of: $0).index == nil }
  }

  /// Returns the color of a feature according to the color rule of its layer, or `nil` if the layer has no rule. O(1).
  func ruleColor(of feature: FeatureKey) -> HexColor? {
    ruleClasses.color(of: feature, in: origin(of: feature).layer)
  }

  /// Returns the style of a feature's markers. If the layer has a color rule, the rule's color replaces the feature's
  /// color.
  func markerStyle(of feature: FeatureKey, _ record: FeatureRecord) -> MarkerStyle {
    var style = MarkerStyle(record)
    if let color = ruleColor(of: feature) { style.color = color }
    return style
  }
}
