import Dispatch
import Features

/// Stores the class of each feature in the color rule of its layer, so that markers can be colored without reading the
/// features' text.
///
/// Takes one byte for each feature, or no memory if no layer has a rule.
struct RuleClasses: Sendable {
  /// The color rule of each layer, including layers that aren't in the stack.
  private var rules: [LayerKey: ColorRule] = [:]
  /// The colors of each layer's classes, indexed by layer number. Empty for layers without a rule.
  private var colors: [[HexColor]] = []
  /// The class of each feature, indexed by feature key.
  private var classes = RunColumn<UInt8>()

  /// Whether no layer has a color rule.
  private var isEmpty: Bool { rules.isEmpty }

  func rule(of layer: LayerKey) -> ColorRule? { rules[layer] }

  /// Returns the color of a feature, or `nil` if the layer has no rule. O(1).
  func color(of feature: FeatureKey, in layer: LayerKey) -> HexColor? {
    guard colors.indices.contains(layer.rawValue), feature.rawValue < classes.count else { return nil }
    let place = Int(classes[feature.rawValue])
    return place < colors[layer.rawValue].count ? colors[layer.rawValue][place] : nil
  }

  /// Whether any of the `count` features beginning with `first` is in the class `place`. O(count) at most.
  func isUsed(_ place: UInt8, byRunOf first: FeatureKey, count: Int) -> Bool {
    var isUsed = false
    let features = first.rawValue..<first.rawValue + count
    classes.forEachRun(in: features.clamped(to: classes.indices)) { used, _ in
      isUsed = isUsed || used == place
    }
    return isUsed
  }

  /// Sets the color rules of `layers`. Classifies the features of layers whose rule has changed. O(total length of the
  /// features in these layers).
  mutating func takeRules(of layers: [Layer], in catalog: FeatureCatalog) {
    for layer in layers where layer.state.colorRule != rules[layer.key] {
      set(layer.state.colorRule, of: layer.key)
      classify(catalog.featureKeys(of: layer.key), in: catalog)
    }
  }

  /// Sets the color rule of a layer, without classifying the layer's features. O(layers).
  private mutating func set(_ rule: ColorRule?, of layer: LayerKey) {
    rules[layer] = rule
    if rules.isEmpty { (colors, classes) = ([], RunColumn()) }
    let missing = layer.rawValue + 1 - colors.count
    if missing > 0 { colors += Array(repeating: [], count: missing) }
    colors[layer.rawValue] = rule?.classes.map(\.color) ?? []
  }

  // MARK: Classifying

  /// The number of features that one thread classifies at a time.
  private static let classifiedAtOnce = 8192

  /// Determines and stores the class of a feature. Does nothing if no layer has a rule. O(length).
  mutating func classify(_ feature: FeatureKey, in catalog: FeatureCatalog) {
    guard !isEmpty, let place = place(of: feature, in: catalog) else { return }
    set(place, of: feature)
  }

  /// Determines and stores the classes of many features, in parallel. Does nothing if no layer has a rule.
  mutating func classify(_ features: @autoclosure () -> [FeatureKey], in catalog: FeatureCatalog) {
    guard !isEmpty else { return }
    let features = features()
    let portion = RuleClasses.classifiedAtOnce
    let places = [UInt8?](unsafeUninitializedCapacity: features.count) { [self] places, count in
      count = features.count
      guard let start = places.baseAddress else { return }
      // This is safe, because each thread writes to different elements, and the call returns after all threads have
      // ended.
      nonisolated(unsafe) let base = start
      DispatchQueue.concurrentPerform(iterations: (features.count + portion - 1) / portion) { part in
        for index in part * portion..<min(features.count, (part + 1) * portion) {
          (base + index).initialize(to: place(of: features[index], in: catalog))
        }
      }
    }
    for (feature, place) in zip(features, places) {
      if let place { set(place, of: feature) }
    }
  }

  /// Returns the class of a feature, or `nil` if the feature's layer has no rule. O(length).
  private func place(of feature: FeatureKey, in catalog: FeatureCatalog) -> UInt8? {
    guard let rule = rules[catalog.origin(of: feature).layer] else { return nil }
    return UInt8(rule.place(of: catalog.feature(feature)))
  }

  /// Sets the class of a feature. O(1), or O(features) on the first call.
  private mutating func set(_ place: UInt8, of feature: FeatureKey) {
    let missing = feature.rawValue + 1 - classes.count
    if missing > 0 { classes.append(runOf: 0, count: missing) }
    classes[feature.rawValue] = place
  }
}
