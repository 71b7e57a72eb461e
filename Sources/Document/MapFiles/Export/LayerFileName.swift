import Features

/// The file name of an exported layer.
struct LayerFileName: Hashable, Sendable {
  private let stem: String
  private let suffix: String

  /// Creates a file name from the name of a layer. Slashes are replaced. The suffix of `format` is added, unless the
  /// name already has this suffix or the suffix of a related format that the program writes. `fallback` is used if the
  /// layer has no name.
  init(_ layer: String, fallback: String, of format: FormatIdentifier) {
    let name = layer.replacing("/", with: "-")
    let known = FormatRegistry.known
    let written = known[format].flatMap { $0.isWritable ? $0 : nil } ?? known.standard
    if let parts = known.parts(of: name), parts.format.isWritable, parts.format.isRelated(to: written) {
      (stem, suffix) = (parts.stem, "." + parts.suffix)
    } else {
      stem = name.isEmpty || name.hasPrefix(".") ? fallback + name : name
      suffix = "." + written.suffixes[0]
    }
  }

  /// Returns the file name with a number before the suffix. The number 1 is omitted. Names that are too long are
  /// truncated.
  func text(number: Int) -> String {
    let end = (number == 1 ? "" : " \(number)") + suffix
    return stem.prefix(utf8: FileLocation.longestName - end.utf8.count) + end
  }
}
