import Features

/// A format that is edited in place, with its random edits and their expected results. The tests and the fuzzer of a
/// new format only need a type that conforms to this protocol.
public protocol EditedFormat {
  associatedtype Store: WritableFeatureStore where Store.Element: GeometryEditableFeature

  static func read(_ bytes: [UInt8]) throws -> Store

  /// The kinds of random edits. A kind that is repeated is chosen more often.
  static var edits: [EditKind] { get }
  /// The characters of random titles, descriptions, names and values.
  static var letters: [Character] { get }
  /// Names of new properties, in addition to random words.
  static var propertyNames: [String] { get }
  /// Values of properties, in addition to random words.
  static var propertyValues: [Property.Value] { get }
  /// The range of marker colors.
  static var colors: ClosedRange<UInt32> { get }
  /// The number of decimals in the coordinate of a new feature.
  static var newDecimals: Int { get }

  /// Returns the text that is read back after writing `text`. Not all formats allow all characters.
  static func kept(_ text: String) -> String
  /// Returns the title that is read back after writing `title`, or `nil` if it is empty.
  static func keptTitle(_ title: String) -> String?

  /// The parts of a feature that are also properties, so that editing one changes the other.
  static var shared: SharedParts { get }
  static var propertyRules: PropertyRules { get }
}

/// A kind of edit.
public enum EditKind: Sendable, CaseIterable {
  case add, delete, move, rename, describe, color, translate, swapAxes, removePart, order, properties
}

/// Parts of a feature that can also be properties.
public struct SharedParts: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let texts = SharedParts(rawValue: 1)
  public static let color = SharedParts(rawValue: 2)
}

extension EditedFormat {
  public static var propertyNames: [String] { [] }
  public static var propertyValues: [Property.Value] { [] }
  public static var colors: ClosedRange<UInt32> { 0...0xFFFFFF }
  public static var newDecimals: Int { 15 }
  public static func kept(_ text: String) -> String { text }
  public static func keptTitle(_ title: String) -> String? { kept(title) }
}
