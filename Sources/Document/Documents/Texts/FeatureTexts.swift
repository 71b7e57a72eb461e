import Features

/// The texts of features that were edited or aren't in a file. Also stores when each text changed, as the value of a
/// counter.
struct FeatureTexts: Sendable {
  /// Features with a complete text: features that aren't in a file, and edited features that can't be stored as an
  /// ``EditedText``.
  private(set) var own: [FeatureKey: any Feature] = [:]
  /// Edited features that are stored as a difference from their text in the file.
  private(set) var edited: [FeatureKey: EditedText] = [:]
  /// A counter that increases whenever the texts of features change.
  private(set) var time = 0
  /// The value that `time` had when each text last changed, indexed by feature key.
  private var times = RunColumn<UInt32>()

  // Check `isEmpty` first, because these methods are called very often, and both dictionaries are nearly always empty.

  func own(of feature: FeatureKey) -> (any Feature)? { own.isEmpty ? nil : own[feature] }
  func edit(of feature: FeatureKey) -> EditedText? { edited.isEmpty ? nil : edited[feature] }

  /// Whether the feature was edited or isn't in a file.
  func hasOwn(_ feature: FeatureKey) -> Bool {
    !own.isEmpty && own.index(forKey: feature) != nil
      || !edited.isEmpty && edited.index(forKey: feature) != nil
  }

  /// Returns the text of the feature's current state.
  subscript(feature: FeatureKey) -> FeatureState.Text {
    if let own = own(of: feature) { return .own(own) }
    if let edit = edit(of: feature) { return .edited(edit) }
    return .original
  }

  /// Sets the text of a feature. The caller must record the time.
  mutating func set(_ text: FeatureState.Text, of feature: FeatureKey) {
    switch text {
    case .original: setOwn(nil, of: feature)
    case .own(let own): setOwn(own, of: feature)
    case .edited(let edit):
      setOwn(nil, of: feature)
      edited[feature] = edit
    }
  }

  /// Stores `text` as the complete text of a feature. `nil` resets the feature to the text in its file.
  mutating func setOwn(_ text: (any Feature)?, of feature: FeatureKey) {
    if text != nil || !own.isEmpty { own[feature] = text }
    if !edited.isEmpty { edited[feature] = nil }
  }

  // MARK: Times

  /// Returns the value that `time` had when the feature's text last changed.
  func time(of feature: FeatureKey) -> Int { Int(times[feature.rawValue]) }

  /// Returns the features whose texts changed after `time`, ordered by key. O(features).
  func features(newerThan time: Int) -> some Sequence<FeatureKey> {
    times.indices.lazy.filter { Int(times[$0]) > time }.map { FeatureKey($0) }
  }

  /// Makes room for `count` features. Additional features get the current time.
  mutating func reserve(features count: Int) {
    if times.count < count { times.append(runOf: UInt32(time), count: count - times.count) }
  }

  /// Makes room for `count` features. Additional features get a new time.
  mutating func noteNew(features count: Int) {
    time += 1
    reserve(features: count)
  }

  /// Records that the feature's text may have changed.
  mutating func note(_ feature: FeatureKey) {
    time += 1
    times[feature.rawValue] = UInt32(time)
  }

  /// Records that the texts of many features may have changed.
  mutating func note(all features: some Sequence<FeatureKey>) {
    time += 1
    for feature in features { times[feature.rawValue] = UInt32(time) }
    times.compact()
  }
}
