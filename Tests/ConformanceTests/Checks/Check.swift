/// A sentence about the behavior of a faithful map view, and the code that checks it.
struct Check: Sendable, CustomStringConvertible {
  /// The mistake that makes the check fail.
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
