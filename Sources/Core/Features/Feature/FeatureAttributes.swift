/// The identifier, the title and the properties of a feature.
public protocol FeatureAttributes {
  /// The identifier of the feature within its file, if it has one.
  var identifier: FeatureIdentifier? { get }
  /// The feature's title, if it has one.
  var title: String? { get }
  /// The feature's description, if it has one.
  var descriptionText: String? { get }
  /// The properties in the order of the text. If a name occurs more than once, only the last value is used.
  var properties: [Property] { get }
  /// Returns the name of the property that contains the title, the description or the color. Used for formats such as
  /// tables, in which this property can have any name. Returns `nil` if the format defines the name, or if no property
  /// has the role.
  func ownName(for role: PropertyRole) -> String?
  /// Returns the number that `value` is or contains. Strings are parsed in the number notation of the feature's file.
  /// Returns `nil` if the value isn't a number.
  func number(of value: Property.Value) -> Double?
  /// Returns the value of a string or number property as a string. Returns `nil` if the feature has no such property.
  func property(_ name: String) -> String?
  /// The names, in this format, of content that the other properties of this protocol don't cover. Each name occurs
  /// once. Other formats can't represent this content.
  var otherElements: [String] { get }
  /// Calls `body` with each string or number in the properties, in the order of the file. If the title isn't a
  /// property, also calls `body` with the title.
  func forEachPropertyText(_ body: (PropertyText) -> Void)
}
