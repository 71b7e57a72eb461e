import Dispatch
import Features

/// Which class of its layer's rule of colors each feature is in.
///
/// A byte for each feature, and none where no layer has a rule: markers are drawn by it without looking at a text.
struct RuleClasses: Sendable {
  /// By layer, also while that is not in the stack.
  private var rules: [LayerKey: ColorRule] = [:]
  /// By the layer's number, the colors of its rule's classes; none where it has no rule.
  private var colors: [[HexColor]] = []
  /// By feature key.
  private var classes = RunColumn<UInt8>()

  /// Whether no layer has a rule.
  var isEmpty: Bool { rules.isEmpty }

  func rule(of layer: LayerKey) -> ColorRule? { rules[layer] }

  /// Nil where the layer has no rule. O(1).
  func color(of feature: FeatureKey, in layer: LayerKey) -> HexColor? {
    guard colors.indices.contains(layer.rawValue), feature.rawValue < classes.count else { return nil }
    let place = Int(classes[feature.rawValue])
    return place < colors[layer.rawValue].count ? colors[layer.rawValue][place] : nil
  }

  /// Whether one of `count` features from `first` on is in the class. O(count) at most.
  func isUsed(_ place: UInt8, byRunOf first: FeatureKey, count: Int) -> Bool {
    var isUsed = false
    let features = first.rawValue..<first.rawValue + count
    classes.forEachRun(in: features.clamped(to: classes.indices)) { used, _ in
      isUsed = isUsed || used == place
    }
    return isUsed
  }

  /// The features of the layer are to be classified anew. O(layers).
  mutating func set(_ rule: ColorRule?, of layer: LayerKey) {
    rules[layer] = rule
    if rules.isEmpty { (colors, classes) = ([], RunColumn()) }
    let missing = layer.rawValue + 1 - colors.count
    if missing > 0 { colors += Array(repeating: [], count: missing) }
    colors[layer.rawValue] = rule?.classes.map(\.color) ?? []
  }

  /// O(1), and O(features) at first.
  mutating func set(_ place: UInt8, of feature: FeatureKey) {
    let missing = feature.rawValue + 1 - classes.count
    if missing > 0 { classes.append(runOf: 0, count: missing) }
    classes[feature.rawValue] = place
  }
}

extension DocumentContents {
  /// So many features are classified by one thread at a time.
  private static let classifiedAtOnce = 8192

  /// Takes the rules of colors from the layers' states, where they are others. O(the texts of those layers).
  mutating func takeColorRules() {
    for layer in layers where layer.state.colorRule != ruleClasses.rule(of: layer.key) {
      ruleClasses.set(layer.state.colorRule, of: layer.key)
      classify(features(of: layer.key))
    }
  }

  /// Notes in which class of its layer's rule a feature is. O(its text), and nothing where there is no rule.
  mutating func classify(_ feature: FeatureKey) {
    guard !ruleClasses.isEmpty, let place = ruleClass(of: feature) else { return }
    ruleClasses.set(place, of: feature)
  }

  /// The same for many, on all processors.
  mutating func classify(_ features: [FeatureKey]) {
    guard !ruleClasses.isEmpty else { return }
    let portion = DocumentContents.classifiedAtOnce
    let places = [UInt8?](unsafeUninitializedCapacity: features.count) { [self] places, count in
      count = features.count
      guard let start = places.baseAddress else { return }
      // Each of them has a place of its own, and they are waited for.
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

  /// Nil where its layer has no rule. O(its text).
  private func ruleClass(of feature: FeatureKey) -> UInt8? {
    guard let rule = ruleClasses.rule(of: origin(of: feature).layer) else { return nil }
    return UInt8(rule.place(of: self.feature(feature)))
  }

  /// Whether a feature of the layer has other values than those that its rule names, or none. O(its features), and little
  /// for each; false where it has no rule.
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

  /// The features of a layer that have texts, whether they are in the stack or not. O(all features).
  private func features(of layer: LayerKey) -> [FeatureKey] {
    originalFeatureKeys(of: layer)
      + texts.own.keys.filter { origin(of: $0).layer == layer && origin(of: $0).index == nil }
  }

  /// The color that its layer's rule gives a feature; nil where it has none. O(1).
  func ruleColor(of feature: FeatureKey) -> HexColor? {
    ruleClasses.color(of: feature, in: origin(of: feature).layer)
  }

  /// What a feature's markers look like: their color is the rule's where there is one.
  func markerStyle(of feature: FeatureKey, _ record: FeatureRecord) -> MarkerStyle {
    var style = MarkerStyle(record)
    if let color = ruleColor(of: feature) { style.color = color }
    return style
  }
}
