import Geography

/// A provider of text sizes, so that views don't depend on fonts.
///
/// The host of a map view provides the metrics of the fonts that it paints with.
public protocol TextMetrics: Sendable {
  /// Returns the size of the run's line in logical pixels, including ascent and descent but not the halo.
  func size(of run: TextRun) -> Size

  /// The user's text scale factor. The default is 1.
  var textScale: Double { get }
}

extension TextMetrics {
  /// The default is 1.
  public var textScale: Double { 1 }
}

extension TextMetrics {
  /// Returns the run, truncated with an ellipsis if it is wider than `width`. If the text is very long, only its first
  /// characters are considered. O(log n) measurements.
  public func truncated(_ run: TextRun, toWidth width: Double) -> TextRun {
    // Limit the length, because laying out hundreds of thousands of characters is slow, and the width would overflow.
    let isLong = run.text.utf8.count > 2000
    guard isLong || size(of: run).width > width else { return run }
    let characters = Array(run.text.prefix(isLong ? 500 : .max))
    func shortened(_ count: Int) -> TextRun {
      var kept = characters[..<count]
      // Remove spaces before the ellipsis.
      while kept.last?.isWhitespace == true { kept = kept.dropLast() }
      var run = run
      run.text = String(kept) + "…"
      return run
    }
    var (low, high) = (0, characters.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if size(of: shortened(middle)).width <= width { low = middle } else { high = middle - 1 }
    }
    return shortened(low)
  }
}

/// Text metrics that don't use a font. They estimate widths by the kinds of characters in a common sans-serif
/// font. The default of a map view without a painter.
public struct EstimatedTextMetrics: TextMetrics {
  /// Creates metrics. All instances are equal.
  public init() {}

  /// Returns the estimated size in logical pixels. Lines are 1.25 em high. O(n).
  public func size(of run: TextRun) -> Size {
    let width = run.text.reduce(0) { $0 + EstimatedTextMetrics.width(of: $1) }
    return Size(width: width * run.size * (run.isBold ? 1.08 : 1), height: run.size * 1.25)
  }

  /// Returns the width in ems.
  private static func width(of character: Character) -> Double {
    switch character {
    case "i", "j", "l", "I", "'", "|", ".", ",", ":", ";", "!": 0.28
    case "f", "r", "t", " ", "(", ")", "[", "]", "-": 0.36
    case "m", "w", "M", "W", "…", "@", "%": 0.88
    case "0"..."9", "a"..."z": 0.56
    default:
      // Letters of most scripts after Latin, Greek and Cyrillic are about one em wide.
      character.unicodeScalars.first.map { $0.value < 0x590 ? 0.66 : 1 } ?? 0
    }
  }
}
