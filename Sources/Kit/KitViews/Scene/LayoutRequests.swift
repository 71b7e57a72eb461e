/// The updates that parts of a map view request.
@MainActor package protocol LayoutRequests: AnyObject {
  /// Redraws the map view in the next frame.
  func setNeedsDisplay()
  /// Arranges the views before the next frame, because sizes, priorities or annotations have changed.
  func setNeedsArrangement()
  /// Lists the static markers and arranges the views before the next frame, because the contents have changed.
  func setNeedsLayout()
  /// Updates the views now if necessary.
  func layoutIfNeeded()
}
