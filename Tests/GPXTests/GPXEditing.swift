import Features
import FormatTesting
import GPX

/// GPX, as its random edits need it. The fuzzer links to this file.
public enum GPXEditing: EditedFormat {
  public static func read(_ bytes: [UInt8]) throws -> GPXFile { try GPXFile(bytes: bytes) }

  public static let edits: [EditKind] = [
    .add, .delete, .move, .move, .rename, .describe, .color, .translate, .swapAxes, .removePart, .order,
    .properties, .properties, .properties, .properties,
  ]
  public static let letters = Array("aZ1 \"'\\/\n\t\u{1}é😀\u{2028}}]>,:<&;.")
  public static let propertyNames = ["ele", "cmt", "link", "sym", "time", "population", "a b", "url"]
  /// Those of extensions.
  public static let shared = SharedParts.color
  /// What GPX has a number for goes elsewhere where it is none.
  public static let propertyRules = PropertyRules(
    keepsKinds: false, addsBehind: false, keepsPlaces: false, renamesInPlace: false)

  public static func kept(_ text: String) -> String { MarkupTexts.kept(text) }
  public static func keptTitle(_ title: String) -> String? { MarkupTexts.keptTitle(title) }
}
