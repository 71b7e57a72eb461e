/// What a control over a map says of itself. Controls have English texts until a program gives them those of its user's
/// language: one that nobody told anything is still known to a screen reader.
public struct MapControlText: Hashable, Sendable {
  /// For screen readers.
  public var label: String
  /// Shown when the pointer rests on the control.
  public var tooltip: String

  /// Makes a text; the label is the tooltip too, unless there is another.
  public init(_ label: String, tooltip: String? = nil) {
    self.label = label
    self.tooltip = tooltip ?? label
  }
}
