import Geography

/// The laid-out captions below a marker's tip.
package struct MarkerCaptions: Hashable {
  private static let titleSize = 11.5
  private static let subtitleSize = 10.5
  /// The maximum width of a caption in logical pixels at a text scale of 1. Longer captions are truncated.
  private static let widest = 132.0
  /// The maximum number of Unicode scalars that are laid out, far more than fit into the maximum width.
  private static let longest = 1000
  /// The distance from the tip to the top of the first line, in logical pixels.
  private static let gap = 2.0
  /// The maximum distance by which the halo extends beyond the letters, or letters extend beyond their line, in logical
  /// pixels.
  private static let reach = 4.0

  package private(set) var runs: [TextRun] = []
  /// The bounds of the captions, relative to the tip, or `nil` if there are no captions.
  package private(set) var bounds: Rectangle?

  /// The rectangle that no other title may overlap, relative to the tip. It excludes the gap above the
  /// letters and half of the halo.
  package var letters: Rectangle? {
    bounds.map {
      Rectangle(
        x: $0.minX, y: MarkerCaptions.reach, width: $0.width, height: $0.maxY - 2 * MarkerCaptions.reach)
    }
  }

  package var drawing: Drawing { Drawing(runs.map { .text($0) }) }

  package init(title: String?, subtitle: String?, metrics: any TextMetrics, appearance: Appearance) {
    let inks = Inks(appearance)
    let scale = metrics.textScale
    var top = MarkerCaptions.gap
    func add(_ text: String?, _ size: Double, isBold: Bool, _ color: Color) {
      // Replace line breaks with spaces, because a caption has one line.
      let shown = String((text ?? "").unicodeScalars.prefix(MarkerCaptions.longest))
      let line = shown.split(whereSeparator: \.isNewline).joined(separator: " ")
      guard !line.isEmpty else { return }
      var run = metrics.truncated(
        TextRun(line, center: .zero, size: size * scale, isBold: isBold, color: color, halo: inks.halo),
        toWidth: MarkerCaptions.widest * scale)
      let extent = metrics.size(of: run)
      run.center.y = top + extent.height / 2
      // Align the frame to whole pixels, because the balloon is aligned to them.
      let half = (extent.width / 2 + MarkerCaptions.reach).rounded(.up)
      let frame = Rectangle(
        x: -half, y: (top - MarkerCaptions.reach).rounded(.down), width: 2 * half,
        height: (extent.height + 2 * MarkerCaptions.reach + 1).rounded(.up))
      bounds = bounds?.union(frame) ?? frame
      runs.append(run)
      top += extent.height
    }
    add(title, MarkerCaptions.titleSize, isBold: true, inks.title)
    add(subtitle, MarkerCaptions.subtitleSize, isBold: false, inks.subtitle)
  }

  private struct Inks {
    let title, subtitle, halo: Color

    init(_ appearance: Appearance) {
      switch appearance {
      case .light:
        title = Color(red: 0.13, green: 0.12, blue: 0.16)
        subtitle = Color(red: 0.27, green: 0.26, blue: 0.31)
        halo = Color(red: 1, green: 1, blue: 1, alpha: 0.88)
      case .dark:
        title = Color(red: 0.95, green: 0.95, blue: 0.97)
        subtitle = Color(red: 0.78, green: 0.78, blue: 0.82)
        halo = Color(red: 0.08, green: 0.09, blue: 0.11, alpha: 0.88)
      }
    }
  }
}
