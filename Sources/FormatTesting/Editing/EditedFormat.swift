import Features

/// A format that is edited in place, with what its random edits are and what must come of them: all that a new format's
/// tests and fuzzer need to say.
public protocol EditedFormat {
  associatedtype Store: WritableFeatureStore

  static func read(_ bytes: [UInt8]) throws -> Store

  /// What is done, at random; what occurs twice is done twice as often.
  static var edits: [EditKind] { get }
  /// What titles, descriptions, names and values are made of.
  static var letters: [Character] { get }
  /// What new properties are called, beside words of those letters.
  static var propertyNames: [String] { get }
  /// What properties get for values, beside words of those letters.
  static var propertyValues: [Property.Value] { get }
  /// Colours for markers.
  static var colors: ClosedRange<UInt32> { get }
  /// How many decimals a new feature's coordinate has.
  static var newDecimals: Int { get }

  /// A text as it comes back: not all formats have all characters.
  static func kept(_ text: String) -> String
  /// A title as it comes back; nil where it says nothing.
  static func keptTitle(_ title: String) -> String?

  /// What of a feature is also one of its properties, so that an edit of one changes the other.
  static var shared: SharedParts { get }
  static var propertyRules: PropertyRules { get }
}

/// One thing that can be done to a file.
public enum EditKind: Sendable, CaseIterable {
  case add, delete, move, rename, describe, color, translate, swapAxes, removePart, order, properties
}

/// What of a feature may be properties too.
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
