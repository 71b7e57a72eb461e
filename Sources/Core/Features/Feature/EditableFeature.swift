/// A feature whose title, style and properties can be edited.
///
/// Each edit returns a new feature. A format that is edited in place changes only the affected part of the text.
public protocol EditableFeature: Feature {
  /// Returns the feature without its identifier, for adding a copy to the same file.
  func withoutIdentifier() -> Self
  /// Returns the feature with another title. `nil` or a blank text removes the title.
  func settingTitle(_ title: String?) -> Self
  /// Returns the feature with another description. `nil` or an empty text removes the description.
  func settingDescription(_ text: String?) -> Self
  /// Returns the feature with another color for its markers. `nil` removes the color.
  func settingMarkerColor(_ color: HexColor?) -> Self
  /// Returns the feature with one part of its `shapeStyle` changed.
  func settingStyle(_ change: ShapeStyle.Change) -> Self
  /// Returns the feature with another value for the property at `index` of `properties`.
  func settingProperty(at index: Int, to value: Property.Value) -> Self
  /// Returns the feature with another value for the last property with this name, or with the property appended if
  /// the name is new. `nil` removes all properties with the name.
  func settingProperty(_ name: String, to value: Property.Value?) -> Self
  /// Returns the feature with a property appended, even if the name already exists.
  func addingProperty(_ name: String, _ value: Property.Value) -> Self
  /// Returns the feature with the property at `index` of `properties` renamed. Value and order don't change.
  func renamingProperty(at index: Int, to name: String) -> Self
  /// Returns the feature without the property at `index` of `properties`.
  func removingProperty(at index: Int) -> Self
}
