import Features

/// What the file is called that a layer is exported to.
struct LayerFileName: Hashable, Sendable {
  private let stem: String
  private let suffix: String

  /// A slash would be a folder; a name without a format's suffix gets one.
  init(_ layer: String, fallback: String) {
    let name = layer.replacing("/", with: "-")
    if let parts = FormatRegistry.known.parts(of: name), parts.format.isWritable {
      (stem, suffix) = (parts.stem, "." + parts.suffix)
    } else {
      stem = name.isEmpty || name.hasPrefix(".") ? fallback + name : name
      suffix = "." + FormatRegistry.known.standard.suffixes[0]
    }
  }

  /// With a number before the suffix, unless that is 1.
  func text(number: Int) -> String { number == 1 ? stem + suffix : "\(stem) \(number)\(suffix)" }
}
