import Features
import FormatTesting
import KML

/// Describes KML for the random edits. The fuzzer uses this file through a symbolic link.
public enum KMLEditing: EditedFormat {
  public static func read(_ bytes: [UInt8]) throws -> KMLFile { try KMLFile(bytes: bytes) }

  public static let edits: [EditKind] = [
    .add, .delete, .move, .move, .rename, .describe, .color, .translate, .swapAxes, .removePart, .order,
    .properties, .properties, .properties, .properties,
  ]
  public static let letters = Array("aZ1 \"'\\/\n\t\u{1}é😀\u{2028}}]>,:<&;.")
  public static let propertyNames = ["address", "stroke", "population", "a b"]
  /// White is excluded, because it leaves an icon unchanged and isn't read as a color.
  public static let colors: ClosedRange<UInt32> = 0...0xFFFFFE
  public static let shared: SharedParts = []
  /// Properties of a schema are written after properties without a schema.
  public static let propertyRules = PropertyRules(
    keepsKinds: false, addsBehind: false, keepsPlaces: true, renamesInPlace: false)

  public static func kept(_ text: String) -> String { MarkupTexts.kept(text) }
  public static func keptTitle(_ title: String) -> String? { MarkupTexts.keptTitle(title) }
}
