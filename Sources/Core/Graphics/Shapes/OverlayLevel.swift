/// The position of an overlay relative to the map's own contents. Modeled on MapKit's `MKOverlayLevel`.
public enum OverlayLevel: Int, Hashable, Sendable, CaseIterable {
  /// Above the base map and below its labels.
  case aboveRoads = 0
  /// Above the labels and below the annotations.
  case aboveLabels = 1
}
