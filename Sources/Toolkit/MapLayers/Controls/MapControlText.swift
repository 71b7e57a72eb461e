/// The texts of a map control. Controls have English defaults, so that screen readers can name them even if
/// the program sets no localized texts.
public struct MapControlText: Hashable, Sendable {
  /// The label for screen readers.
  public var label: String
  /// The tooltip of the control.
  public var tooltip: String

  /// Creates a text. The label is also the tooltip, unless one is given.
  public init(_ label: String, tooltip: String? = nil) {
    self.label = label
    self.tooltip = tooltip ?? label
  }
}
