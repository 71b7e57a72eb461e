import Features

/// What the file is called that a layer is exported to.
struct LayerFileName: Hashable, Sendable {
  private let stem: String
  private let suffix: String

  /// A slash would be a folder; a name without the suffix of `format`, or of another that can be written in its
  /// place, gets one.
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

  /// With a number before the suffix, unless that is 1. What is too long for a name is cut off.
  func text(number: Int) -> String {
    let end = (number == 1 ? "" : " \(number)") + suffix
    return stem.prefix(utf8: FileLocation.longestName - end.utf8.count) + end
  }
}
