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
  var isEmpty: Bool { rules.isEmpty }

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

  /// Sets the color rule of a layer. The caller must then classify the layer's features. O(layers).
  mutating func set(_ rule: ColorRule?, of layer: LayerKey) {
    rules[layer] = rule
    if rules.isEmpty { (colors, classes) = ([], RunColumn()) }
    let missing = layer.rawValue + 1 - colors.count
    if missing > 0 { colors += Array(repeating: [], count: missing) }
    colors[layer.rawValue] = rule?.classes.map(\.color) ?? []
  }

  /// Sets the class of a feature. O(1), or O(features) on the first call.
  mutating func set(_ place: UInt8, of feature: FeatureKey) {
    let missing = feature.rawValue + 1 - classes.count
    if missing > 0 { classes.append(runOf: 0, count: missing) }
    classes[feature.rawValue] = place
  }
}
