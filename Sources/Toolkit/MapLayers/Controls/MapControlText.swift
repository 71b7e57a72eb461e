/// The label and the tooltip of a map control. The defaults are in English, so that screen readers can read a name even
/// if the program sets no localized text.
public struct MapControlText: Hashable, Sendable {
  /// The label for screen readers.
  public var label: String
  /// The tooltip of the control.
  public var tooltip: String

  /// Creates the text of a control. If `tooltip` is `nil`, the label is also the tooltip.
  public init(_ label: String, tooltip: String? = nil) {
    self.label = label
    self.tooltip = tooltip ?? label
  }
}
