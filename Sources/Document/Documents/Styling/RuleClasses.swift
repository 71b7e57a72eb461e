import Dispatch
import Features

/// The class of each feature in its layer's color rule.
///
/// Takes one byte per feature, or nothing if no layer has a rule. Markers are colored by class, without reading
/// texts.
struct RuleClasses: Sendable {
  /// The rules by layer, including layers that aren't in the stack.
  private var rules: [LayerKey: ColorRule] = [:]
  /// The colors of the classes by layer number. Empty for layers without a rule.
  private var colors: [[HexColor]] = []
  /// The class of each feature, by feature key.
  private var classes = RunColumn<UInt8>()

  /// Whether all layers are without a rule.
  var isEmpty: Bool { rules.isEmpty }

  func rule(of layer: LayerKey) -> ColorRule? { rules[layer] }

  /// Returns the color of a feature, or `nil` if the layer has no rule. O(1).
  func color(of feature: FeatureKey, in layer: LayerKey) -> HexColor? {
    guard colors.indices.contains(layer.rawValue), feature.rawValue < classes.count else { return nil }
    let place = Int(classes[feature.rawValue])
    return place < colors[layer.rawValue].count ? colors[layer.rawValue][place] : nil
  }

  /// Whether any of `count` features from `first` on is in the class. O(count) at most.
  func isUsed(_ place: UInt8, byRunOf first: FeatureKey, count: Int) -> Bool {
    var isUsed = false
    let features = first.rawValue..<first.rawValue + count
    classes.forEachRun(in: features.clamped(to: classes.indices)) { used, _ in
      isUsed = isUsed || used == place
    }
    return isUsed
  }

  /// Sets the rule of a layer. The layer's features must then be classified again. O(layers).
  mutating func set(_ rule: ColorRule?, of layer: LayerKey) {
    rules[layer] = rule
    if rules.isEmpty { (colors, classes) = ([], RunColumn()) }
    let missing = layer.rawValue + 1 - colors.count
    if missing > 0 { colors += Array(repeating: [], count: missing) }
    colors[layer.rawValue] = rule?.classes.map(\.color) ?? []
  }

  /// Sets the class of a feature. O(1), or O(features) for the first one.
  mutating func set(_ place: UInt8, of feature: FeatureKey) {
    let missing = feature.rawValue + 1 - classes.count
    if missing > 0 { classes.append(runOf: 0, count: missing) }
    classes[feature.rawValue] = place
  }
}

extension DocumentContents {
  /// The number of features that one thread classifies at a time.
  private static let classifiedAtOnce = 8192

  /// Takes changed color rules from the states of the layers. O(length of the texts of these layers).
  mutating func takeColorRules() {
    for layer in layers where layer.state.colorRule != ruleClasses.rule(of: layer.key) {
      ruleClasses.set(layer.state.colorRule, of: layer.key)
      classify(features(of: layer.key))
    }
  }

  /// Records the class of a feature. Does nothing if no layer has a rule. O(length).
  mutating func classify(_ feature: FeatureKey) {
    guard !ruleClasses.isEmpty, let place = ruleClass(of: feature) else { return }
    ruleClasses.set(place, of: feature)
  }

  /// Records the classes of many features, in parallel.
  mutating func classify(_ features: [FeatureKey]) {
    guard !ruleClasses.isEmpty else { return }
    let portion = DocumentContents.classifiedAtOnce
    let places = [UInt8?](unsafeUninitializedCapacity: features.count) { [self] places, count in
      count = features.count
      guard let start = places.baseAddress else { return }
      // Each thread writes to separate elements, and the call waits for all threads.
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

  /// Returns `nil` if the feature's layer has no rule. O(length).
  private func ruleClass(of feature: FeatureKey) -> UInt8? {
    guard let rule = ruleClasses.rule(of: origin(of: feature).layer) else { return nil }
    return UInt8(rule.place(of: self.feature(feature)))
  }

  /// Whether a feature of the layer has a value that isn't in the classes of the layer's rule, or no value. Returns
  /// `false` if the layer has no rule. O(features), but fast for each.
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

  /// Returns the features of a layer that have texts, whether or not they are in the stack. O(all features).
  private func features(of layer: LayerKey) -> [FeatureKey] {
    originalFeatureKeys(of: layer)
      + texts.own.keys.filter { origin(of: $0).layer == layer && origin(of: $0).index == nil }
  }

  /// Returns the color from the layer's rule, or `nil` if the layer has no rule. O(1).
  func ruleColor(of feature: FeatureKey) -> HexColor? {
    ruleClasses.color(of: feature, in: origin(of: feature).layer)
  }

  /// Returns the style of a feature's markers. The color of the layer's rule overrides the feature's color.
  func markerStyle(of feature: FeatureKey, _ record: FeatureRecord) -> MarkerStyle {
    var style = MarkerStyle(record)
    if let color = ruleColor(of: feature) { style.color = color }
    return style
  }
}
