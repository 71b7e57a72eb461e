extension AnnotationView {
  /// What of a view's frame collides with others'. After MapKit's `MKAnnotationView.CollisionMode`, raw values
  /// included.
  public enum CollisionMode: Int, Hashable, Sendable, CaseIterable, Codable {
    /// The frame itself.
    case rectangle
    /// The circle inscribed in the frame.
    case circle
    /// Nothing: the view neither hides others nor is hidden, nor is it part of a cluster.
    case none
  }
}
