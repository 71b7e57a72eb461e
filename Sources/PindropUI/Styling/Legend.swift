import AnnotationKit
import Documents
import Features
import Glibc
import Gtk

/// The colors of a scale, what they mean, and how many features have them.
final class Legend: Box {
  private(set) var lines: [Box] = []

  init() {
    super.init(.vertical, spacing: 4)
    addStyle("legend")
    setAccessibleLabel(localized("Legend"))
  }

  func show(_ scale: StyleScale) {
    for line in lines { remove(line) }
    let decimals = Legend.decimals(for: scale)
    lines = scale.entries.map { Legend.line($0, decimals) }
    for line in lines { append(line) }
  }

  private static func line(_ entry: StyleScale.Entry, _ decimals: Int) -> Box {
    let line = Box(.horizontal, spacing: 9)
    let icon = Gtk.Image(RowIcon.texture(.pin, Color(entry.color)))
    icon.pixelSize = 16
    icon.verticalAlign = .center
    let label = Label(words(of: entry.meaning, decimals))
    label.xAlign = 0
    label.ellipsis = .end
    label.expandsHorizontally = true
    let count = Label(entry.count.formatted)
    count.addStyle("dim-label")
    count.useTabularFigures()
    line.append(icon, label, count)
    return line
  }

  static func words(of meaning: StyleScale.Entry.Meaning, _ decimals: Int) -> String {
    switch meaning {
    case .value(let text): text
    case .numbers(let low, let high) where low == high: text(high, decimals)
    case .numbers(let low, let high): "\(text(low, decimals)) – \(text(high, decimals))"
    case .other: localized("Other")
    }
  }

  /// As many as tell one step from the next.
  private static func decimals(for scale: StyleScale) -> Int {
    let widths = scale.entries.compactMap { entry -> Double? in
      guard case .numbers(let low, let high) = entry.meaning, high > low else { return nil }
      return high - low
    }
    guard let least = widths.min(), least.isFinite else { return 3 }
    return max(0, min(9, 1 - Int(log10(least).rounded(.down))))
  }

  private static func text(_ number: Double, _ decimals: Int) -> String {
    if decimals == 0, abs(number) < 1e15 { return Int(number.rounded()).formatted }
    return String(decoding: DecimalText.text(number, decimals: decimals), as: UTF8.self)
  }
}
