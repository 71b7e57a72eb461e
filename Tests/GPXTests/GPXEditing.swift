import Features
import FormatTesting
import GPX

/// Describes GPX for the random edits. The fuzzer uses this file through a symbolic link.
public enum GPXEditing: EditedFormat {
  public static func read(_ bytes: [UInt8]) throws -> GPXFile { try GPXFile(bytes: bytes) }

  public static let edits: [EditKind] = [
    .add, .delete, .move, .move, .rename, .describe, .color, .translate, .swapAxes, .removePart, .order,
    .properties, .properties, .properties, .properties,
  ]
  public static let letters = Array("aZ1 \"'\\/\n\t\u{1}é😀\u{2028}}]>,:<&;.")
  public static let propertyNames = ["ele", "cmt", "link", "sym", "time", "population", "a b", "url"]
  /// Colors are stored in extensions, and extensions are also properties.
  public static let shared = SharedParts.color
  /// If a value is invalid for a standard element, the property becomes an extension and moves.
  public static let propertyRules = PropertyRules(
    keepsKinds: false, addsBehind: false, keepsPlaces: false, renamesInPlace: false)

  public static func kept(_ text: String) -> String { MarkupTexts.kept(text) }
  public static func keptTitle(_ title: String) -> String? { MarkupTexts.keptTitle(title) }
}
