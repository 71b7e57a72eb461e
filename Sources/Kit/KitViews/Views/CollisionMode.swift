extension AnnotationView {
  /// The shape of a view for collision tests. Modeled on MapKit's `MKAnnotationView.CollisionMode`, with the same
  /// raw values.
  public enum CollisionMode: Int, Hashable, Sendable, CaseIterable, Codable {
    /// The frame.
    case rectangle
    /// The circle inscribed in the frame.
    case circle
    /// No shape: the view doesn't hide others, is never hidden, and is in no cluster.
    case none
  }
}
