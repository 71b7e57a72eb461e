import Geography

/// A line or an area under the annotations, already projected.
public struct Overlay: Hashable, Sendable {
  /// Names the overlay within its source.
  public var key: AnnotationKey
  /// Lines, or an area's rings, which need not be closed: what lies in an odd number of them is inside. Each
  /// goes on across the date line without a jump.
  public var parts: [[MercatorPoint]]
  /// What each part is filled with; nil for lines.
  public var fill: Color?
  /// Of the lines, or of the outline of the area.
  public var stroke: Color
  /// In logical pixels.
  public var strokeWidth: Double

  /// Makes an overlay of what is projected already.
  public init(
    key: AnnotationKey, parts: [[MercatorPoint]], fill: Color?, stroke: Color, strokeWidth: Double
  ) {
    self.key = key
    self.parts = parts
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
  }
}
