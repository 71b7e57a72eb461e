extension AnnotationView {
  /// The state of an annotation view during a drag. Modeled on MapKit's `MKAnnotationView.DragState`, with the
  /// same raw values.
  public enum DragState: UInt, Hashable, Sendable, CaseIterable, Codable {
    /// The view rests on the map.
    case none
    /// The user began a drag: the view lifts, then sets `dragging`.
    case starting
    /// The view follows the pointer.
    case dragging
    /// The drag was canceled: the view returns to its start, then sets `none`.
    case canceling
    /// The view was dropped, and its annotation has its new coordinate: the view settles, then sets `none`.
    case ending
  }
}
