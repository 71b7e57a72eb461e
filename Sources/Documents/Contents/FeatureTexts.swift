import Features

/// The texts of features that are not their files', and when each feature got the text that it has.
struct FeatureTexts: Sendable {
  /// Texts of features that are in no file, or differ from their file's in more than one stretch.
  private(set) var own: [FeatureKey: any Feature] = [:]
  /// What differs from the file's text of others, in one stretch of each.
  private(set) var edited: [FeatureKey: EditedText] = [:]
  /// Goes on whenever features get texts.
  private(set) var time = 0
  /// By feature key, the time when it got the text that it has.
  private var times = RunColumn<UInt32>()

  // Nearly always both are empty, and most of what is asked of a million features asks this.

  func own(of feature: FeatureKey) -> (any Feature)? { own.isEmpty ? nil : own[feature] }
  func edit(of feature: FeatureKey) -> EditedText? { edited.isEmpty ? nil : edited[feature] }

  /// Whether the feature's text is not its file's.
  func hasOwn(_ feature: FeatureKey) -> Bool {
    !own.isEmpty && own.index(forKey: feature) != nil
      || !edited.isEmpty && edited.index(forKey: feature) != nil
  }

  /// What the feature's state says that its text is.
  subscript(feature: FeatureKey) -> FeatureState.Text {
    if let own = own(of: feature) { return .own(own) }
    if let edit = edit(of: feature) { return .edited(edit) }
    return .original
  }

  /// Gives a feature a text; when it got it is not noted.
  mutating func set(_ text: FeatureState.Text, of feature: FeatureKey) {
    switch text {
    case .original: setOwn(nil, of: feature)
    case .own(let own): setOwn(own, of: feature)
    case .edited(let edit):
      setOwn(nil, of: feature)
      edited[feature] = edit
    }
  }

  /// The same with a text of its own, or the file's.
  mutating func setOwn(_ text: (any Feature)?, of feature: FeatureKey) {
    if text != nil || !own.isEmpty { own[feature] = text }
    if !edited.isEmpty { edited[feature] = nil }
  }

  // MARK: Times

  /// When the feature got the text that it has, in terms of `time`.
  func time(of feature: FeatureKey) -> Int { Int(times[feature.rawValue]) }

  /// The features that got their texts after `time`, by their numbers. O(features).
  func features(newerThan time: Int) -> some Sequence<FeatureKey> {
    times.indices.lazy.filter { Int(times[$0]) > time }.map { FeatureKey($0) }
  }

  /// Makes room for so many features; new ones got their texts when others got theirs last.
  mutating func reserve(features count: Int) {
    if times.count < count { times.append(runOf: UInt32(time), count: count - times.count) }
  }

  /// The same; new ones get their texts now.
  mutating func noteNew(features count: Int) {
    time += 1
    reserve(features: count)
  }

  /// Notes that the feature's text may be another one.
  mutating func note(_ feature: FeatureKey) {
    time += 1
    times[feature.rawValue] = UInt32(time)
  }

  /// Notes the same of many together.
  mutating func note(all features: some Sequence<FeatureKey>) {
    time += 1
    for feature in features { times[feature.rawValue] = UInt32(time) }
    times.compact()
  }
}
