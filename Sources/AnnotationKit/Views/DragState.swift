extension AnnotationView {
  /// Where an annotation view is in a drag. After MapKit's `MKAnnotationView.DragState`, raw values included.
  public enum DragState: UInt, Hashable, Sendable, CaseIterable, Codable {
    /// Resting on the map.
    case none
    /// The user began a drag: the view lifts, then sets `dragging`.
    case starting
    /// The view follows the pointer.
    case dragging
    /// Not dragged after all: the view goes back to where it was, then sets `none`.
    case canceling
    /// Dropped, and its annotation already stands there: the view settles, then sets `none`.
    case ending
  }
}
