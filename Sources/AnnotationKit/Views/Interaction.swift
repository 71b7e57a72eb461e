/// What can be given interactions: an annotation view, or a widget of the toolkit. After what `UIView` has of it.
@MainActor public protocol InteractionView: AnyObject {
  /// Behaviours of their own, each of which hears when it is given to the view and taken from it.
  var interactions: [any Interaction] { get set }
}

extension InteractionView {
  /// Adds an interaction after the others, unless it is there.
  public func addInteraction(_ interaction: any Interaction) {
    if !interactions.contains(where: { $0 === interaction }) { interactions.append(interaction) }
  }

  /// Takes an interaction away.
  public func removeInteraction(_ interaction: any Interaction) {
    interactions.removeAll { $0 === interaction }
  }

  /// Tells those that came and those that went. For types that adopt the protocol, after each change.
  public func interactionsDidChange(from before: [any Interaction]) {
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

/// A behaviour of its own that can be given to a view. After UIKit's `UIInteraction`.
@MainActor public protocol Interaction: AnyObject {
  /// The view it is given to; kept weakly.
  var view: (any InteractionView)? { get }

  /// Called before the interaction is given to another view, or with nil before it is taken away.
  func willMove(to view: (any InteractionView)?)

  /// Called when it was.
  func didMove(to view: (any InteractionView)?)
}

extension AnnotationView: InteractionView {}
