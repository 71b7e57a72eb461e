import Features

/// A format with lossless edits, as its tests and its fuzzer see it. It describes the random edits and their
/// expected results.
public protocol EditedFormat {
  associatedtype Store: WritableFeatureStore

  static func read(_ bytes: [UInt8]) throws -> Store

  /// The kinds of random edits. A kind that occurs twice is twice as likely.
  static var edits: [EditKind] { get }
  /// The characters for random titles, descriptions, names, and values.
  static var letters: [Character] { get }
  /// The names of new properties, in addition to random words.
  static var propertyNames: [String] { get }
  /// The values of properties, in addition to random words.
  static var propertyValues: [Property.Value] { get }
  /// The range of random marker colors.
  static var colors: ClosedRange<UInt32> { get }
  /// The number of decimals in the coordinates of a new feature.
  static var newDecimals: Int { get }

  /// Returns the result of writing and reading a text. Some formats don't support all characters.
  static func kept(_ text: String) -> String
  /// Returns the title that remains after writing and reading a title, or `nil` if it is empty.
  static func keptTitle(_ title: String) -> String?

  /// The parts of a feature that also appear as properties, so that editing one changes the other.
  static var shared: SharedParts { get }
  static var propertyRules: PropertyRules { get }
}

/// A kind of edit of a file.
public enum EditKind: Sendable, CaseIterable {
  case add, delete, move, rename, describe, color, translate, swapAxes, removePart, order, properties
}

/// The parts of a feature that can also appear as properties.
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
