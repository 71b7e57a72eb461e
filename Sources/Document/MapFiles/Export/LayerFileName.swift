import Features

/// The file name of an exported layer.
struct LayerFileName: Hashable, Sendable {
  private let stem: String
  private let suffix: String

  /// Creates a file name from the name of a layer, or from `fallback` if the layer has no name. Replaces slashes. Adds
  /// the suffix of `format`, unless the name already ends with this suffix or with the suffix of a related format that
  /// the program writes.
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

  /// Returns the file name with a number before the suffix, or without a number if it is 1. A name that is too long is
  /// truncated.
  func text(number: Int) -> String {
    let end = (number == 1 ? "" : " \(number)") + suffix
    return stem.prefix(utf8: FileLocation.longestName - end.utf8.count) + end
  }
}
