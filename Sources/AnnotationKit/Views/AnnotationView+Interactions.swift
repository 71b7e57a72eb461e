extension AnnotationView {
  /// Tells those that came and those that went.
  func interactionsDidChange(from before: [any Interaction]) {
    for interaction in before where !interactions.contains(where: { $0 === interaction }) {
      interaction.willMove(to: nil)
      interaction.didMove(to: nil)
    }
    for interaction in interactions where !before.contains(where: { $0 === interaction }) {
      interaction.willMove(to: self)
      interaction.didMove(to: self)
    }
  }
}
