extension AnnotationView {
  /// What of a view's frame collides with others'. After MapKit's `MKAnnotationView.CollisionMode`, raw values
  /// included.
  public enum CollisionMode: Int, Hashable, Sendable, CaseIterable, Codable {
    case rectangle
    /// The circle inscribed in the frame.
    case circle
    /// Nothing: the view neither hides others nor is hidden.
    case none
  }
}
