import Geography

/// Knows how large text comes out, so that views need no fonts of their own.
///
/// Whoever shows a map view gives it the metrics of the fonts it paints with.
public protocol TextMetrics: Sendable {
  /// The size of the run's line in logical pixels, ascent and descent included and the halo left out.
  func size(of run: TextRun) -> Size

  /// The factor by which the user wants texts to be larger than usual; 1 unless set.
  var textScale: Double { get }
}

extension TextMetrics {
  /// Texts have their usual size.
  public var textScale: Double { 1 }
}

extension TextMetrics {
  /// The run, or where it is wider than `width` as many of its first characters as fit before an ellipsis.
  /// Of a very long one no more than the first characters are looked at. O(log n) measurements.
  public func truncated(_ run: TextRun, toWidth width: Double) -> TextRun {
    // A layout of hundreds of thousands of characters takes long, and is wider than its numbers can say.
    let isLong = run.text.utf8.count > 2000
    guard isLong || size(of: run).width > width else { return run }
    let characters = Array(run.text.prefix(isLong ? 500 : .max))
    func shortened(_ count: Int) -> TextRun {
      var kept = characters[..<count]
      // No gap before the ellipsis.
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

/// Metrics of no font: widths by the kind of each letter, as a common sans serif has them. What a map view uses
/// where nothing paints it.
public struct EstimatedTextMetrics: TextMetrics {
  /// Makes metrics, all of which are equal.
  public init() {}

  /// The estimated size in logical pixels; lines are 1.25 em high. O(n).
  public func size(of run: TextRun) -> Size {
    let width = run.text.reduce(0) { $0 + EstimatedTextMetrics.width(of: $1) }
    return Size(width: width * run.size * (run.isBold ? 1.08 : 1), height: run.size * 1.25)
  }

  /// In ems.
  private static func width(of character: Character) -> Double {
    switch character {
    case "i", "j", "l", "I", "'", "|", ".", ",", ":", ";", "!": 0.28
    case "f", "r", "t", " ", "(", ")", "[", "]", "-": 0.36
    case "m", "w", "M", "W", "…", "@", "%": 0.88
    case "0"..."9", "a"..."z": 0.56
    default:
      // Beyond Latin, Greek and Cyrillic letters mostly fill their em.
      character.unicodeScalars.first.map { $0.value < 0x590 ? 0.66 : 1 } ?? 0
    }
  }
}
