import AnnotationKit
import GeoJSON

/// One undoable change: for each feature it touched, what it was before and is after.
///
/// A value, and complete: what a journal needs to do or undo it in another process.
public struct Step: Sendable {
  /// As the menu says it: "Move of Vienna".
  public var name: String
  /// In the order of the file.
  public var changes: [FeatureChange]
  /// What is selected after doing it.
  public var selectionAfter: [AnnotationKey]
  /// What is selected after undoing it.
  public var selectionBefore: [AnnotationKey]
}

/// What a step does to one feature.
public struct FeatureChange: Sendable {
  public var feature: FeatureKey
  /// Nil where the step makes the feature.
  public var before: FeatureState?
  /// Nil where the step deletes it.
  public var after: FeatureState?
  /// The row before its first one in the state that has it, where the step makes or deletes it; nil for the
  /// beginning.
  public var predecessor: AnnotationKey?

  var inverse: FeatureChange {
    FeatureChange(feature: feature, before: after, after: before, predecessor: predecessor)
  }
}
