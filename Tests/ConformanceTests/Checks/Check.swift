/// One sentence about what a faithful map view does, and how it is found out.
struct Check: Sendable, CustomStringConvertible {
  /// That of the mistake which the sentence forbids.
  var mistake: Mistake
  var sentence: String
  var run: @MainActor @Sendable (Scene) -> Void

  init(_ mistake: Mistake, _ sentence: String, _ run: @escaping @MainActor @Sendable (Scene) -> Void) {
    self.mistake = mistake
    self.sentence = sentence
    self.run = run
  }

  var description: String { "\(mistake.rawValue) \(sentence)" }

  static let all =
    dragStates + coordinates + places + exemptions + callouts + views + reuse + arrangement + input
}
