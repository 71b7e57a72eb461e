/// An object that can have interactions: an annotation view, or a widget of the toolkit. Modeled on the interactions of
/// `UIView`.
@MainActor public protocol InteractionView: AnyObject {
  /// The interactions. Each is notified when it is added or removed.
  var interactions: [any Interaction] { get set }
}

extension InteractionView {
  /// Adds an interaction at the end, unless it was added before.
  public func addInteraction(_ interaction: any Interaction) {
    if !interactions.contains(where: { $0 === interaction }) { interactions.append(interaction) }
  }

  /// Removes an interaction.
  public func removeInteraction(_ interaction: any Interaction) {
    interactions.removeAll { $0 === interaction }
  }

  /// Notifies the added and removed interactions. Types that adopt the protocol call it after each change.
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

/// A behavior that can be added to a view. Modeled on UIKit's `UIInteraction`.
@MainActor public protocol Interaction: AnyObject {
  /// The view of the interaction. Held weakly.
  var view: (any InteractionView)? { get }

  /// Called before the interaction is added to a view, or with `nil` before it is removed.
  func willMove(to view: (any InteractionView)?)

  /// Called after the interaction was added to a view, or with `nil` after it was removed.
  func didMove(to view: (any InteractionView)?)
}

extension AnnotationView: InteractionView {}
