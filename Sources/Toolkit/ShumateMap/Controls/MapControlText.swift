/// The texts of a map control. Controls have English defaults, so that screen readers can read a name even if the
/// program sets no localized texts.
public struct MapControlText: Hashable, Sendable {
  /// The label for screen readers.
  public var label: String
  /// The tooltip of the control.
  public var tooltip: String

  /// Creates the texts of a control. If `tooltip` is `nil`, the label is also the tooltip.
  public init(_ label: String, tooltip: String? = nil) {
    self.label = label
    self.tooltip = tooltip ?? label
  }
}
