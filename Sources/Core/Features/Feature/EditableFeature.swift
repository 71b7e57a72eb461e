/// A feature whose title, style and properties can be edited.
///
/// Each edit returns a new feature. A format that is edited in place changes only the affected part of the text.
public protocol EditableFeature: Feature {
  /// Returns the feature without its identifier, so that it can be added to the same file as a copy.
  func withoutIdentifier() -> Self
  /// Returns the feature with its title replaced. `nil` or a blank string removes the title.
  func settingTitle(_ title: String?) -> Self
  /// Returns the feature with its description replaced. `nil` or an empty string removes the description.
  func settingDescription(_ text: String?) -> Self
  /// Returns the feature with the color of its markers replaced. `nil` removes the color.
  func settingMarkerColor(_ color: HexColor?) -> Self
  /// Returns the feature with one property of its `shapeStyle` changed.
  func settingStyle(_ change: ShapeStyle.Change) -> Self
  /// Returns the feature with the value of the property at `index` of `properties` replaced.
  func settingProperty(at index: Int, to value: Property.Value) -> Self
  /// Returns the feature with the value of the last property with this name replaced. If there is no such property, it
  /// is appended. `nil` removes all properties with the name.
  func settingProperty(_ name: String, to value: Property.Value?) -> Self
  /// Returns the feature with a property appended, even if the name already exists.
  func addingProperty(_ name: String, _ value: Property.Value) -> Self
  /// Returns the feature with the property at `index` of `properties` renamed. Its value and its position stay the
  /// same.
  func renamingProperty(at index: Int, to name: String) -> Self
  /// Returns the feature without the property at `index` of `properties`.
  func removingProperty(at index: Int) -> Self
}
