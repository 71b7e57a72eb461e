/// The identifier, the title and the properties of a feature.
public protocol FeatureAttributes {
  /// The identifier of the feature within its file, if it has one.
  var identifier: FeatureIdentifier? { get }
  /// The feature's title, if it has one.
  var title: String? { get }
  /// The feature's description, if it has one.
  var descriptionText: String? { get }
  /// The properties in the order of the text. A name may occur more than once; the last value is the effective one.
  var properties: [Property] { get }
  /// Returns the name of the property that holds the title, the description or the color, for files with arbitrary
  /// property names, such as tables. Returns `nil` if the format defines the name, or if no property has the role.
  func ownName(for role: PropertyRole) -> String?
  /// Returns the number that `value` is or contains, parsed by the number notation of the feature's file. Returns
  /// `nil` if it isn't a number.
  func number(of value: Property.Value) -> Double?
  /// Returns the text of a string or number property. Returns `nil` if the feature has no such property.
  func property(_ name: String) -> String?
  /// The format's names for the content that the other properties of this protocol don't cover, without duplicates. Other
  /// formats can't represent this content.
  var otherElements: [String] { get }
  /// Calls `body` with each text in the properties, in the order of the file's text, and with the title if it isn't a
  /// property.
  func forEachPropertyText(_ body: (PropertyText) -> Void)
}
