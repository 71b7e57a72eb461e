import AnnotationKit
import Geography
import SeededRandom

/// A view of the random program that records its selection without calling super.
@MainActor protocol RecordingView: AnnotationView {
  var calls: [Bool] { get set }
}

@MainActor final class RecordingSquare: Square, RecordingView {
  var calls: [Bool] = []

  override func setSelected(_ selected: Bool, animated: Bool) { calls.append(selected) }

  override func setDragState(_ newState: DragState, animated: Bool) {
    super.setDragState(newState, animated: animated)
    switch newState {
    case .starting: dragState = .dragging
    case .ending, .canceling: dragState = .none
    case .none, .dragging: break
    }
  }
}

@MainActor final class RecordingPin: PinAnnotationView, RecordingView {
  var calls: [Bool] = []
  override func setSelected(_ selected: Bool, animated: Bool) { calls.append(selected) }
}

@MainActor final class RecordingMarker: MarkerAnnotationView, RecordingView {
  var calls: [Bool] = []

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    calls.append(selected)
  }
}

/// The properties that the program has set on a view, and that nothing else may change.
@MainActor struct SetProperties {
  var alpha = 1.0
  var transform = Transform.identity
  var elevation = 0.0
  var anchorPoint: Point
  var zPriority = AnnotationViewZPriority.defaultUnselected
  /// `nil` for a marker that still computes its bounds and offset.
  var geometry: (bounds: Rectangle, offset: Point)?
  /// The displacement from the position set by the map, or `nil` if the program hasn't moved the view.
  var displacement: Point?

  init(_ view: AnnotationView) {
    anchorPoint = view.anchorPoint
    if !(view is MarkerAnnotationView) { geometry = (view.bounds, view.centerOffset) }
  }

  /// Returns the first property whose value differs, or `nil`.
  func difference(from view: AnnotationView) -> String? {
    if view.alpha != alpha { return "alpha \(view.alpha), set to \(alpha)" }
    if view.transform != transform { return "transform \(view.transform), set to \(transform)" }
    if view.elevation != elevation { return "elevation \(view.elevation), set to \(elevation)" }
    if view.anchorPoint != anchorPoint { return "anchor \(view.anchorPoint), set to \(anchorPoint)" }
    if view.zPriority != zPriority { return "zPriority \(view.zPriority), set to \(zPriority)" }
    guard let geometry else { return nil }
    if view.bounds != geometry.bounds { return "bounds \(view.bounds), set to \(geometry.bounds)" }
    if view.centerOffset != geometry.offset {
      return "centerOffset \(view.centerOffset), set to \(geometry.offset)"
    }
    return nil
  }
}
