import Features
import FormatTesting
import GeoJSON

/// Describes GeoJSON for the random edits. The fuzzer uses this file through a symbolic link.
public enum GeoJSONEditing: EditedFormat {
  public static func read(_ bytes: [UInt8]) throws -> GeoJSONFile {
    try GeoJSONFile(bytes: bytes, isSequence: true)
  }

  public static let edits: [EditKind] = [
    .add, .delete, .move, .move, .move, .rename, .color, .translate, .removePart, .properties, .properties,
    .properties, .properties, .properties, .properties,
  ]
  public static let letters = Array("aZ \"\\/\n\u{1}é😀\u{2028}}],:")
  public static let propertyValues = [
    ("-0", Property.Value.Kind.number), ("12345678901234567890", .number), ("1.50E+2", .number),
    ("0.1", .number), ("true", .boolean), ("false", .boolean), ("null", .null), ("[]", .json),
    ("{\"a\" : [1.0, \"]\", {}]}", .json),
  ].compactMap { Property.Value($0, as: $1) }
  public static let newDecimals = 3
  public static let shared: SharedParts = [.texts, .color]
  public static let propertyRules = PropertyRules.strict

  /// Returns `nil` for a title of only spaces, which isn't kept.
  public static func keptTitle(_ title: String) -> String? {
    title.contains { $0 != " " } ? title : nil
  }
}
