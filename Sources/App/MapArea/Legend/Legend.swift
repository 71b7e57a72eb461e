import AnnotationKit
import AppBase
import BaseMap
import Documents
import Features
import Glibc
import Gtk
import MapSessions
import MapStyles
import Painting

/// A list of colors with their meanings.
package final class Legend: Box {
  private(set) var lines: [Box] = []
  /// The maximum width in characters. Longer labels are truncated with an ellipsis if necessary.
  static let widest = 24

  /// A color and its meaning.
  package struct Line: Hashable {
    package var color: HexColor
    package var text: String
    /// The number of features with the color; `nil` to omit the number.
    var count: Int?
  }

  package init() {
    super.init(.vertical, spacing: 4)
    setAccessibleLabel(localized("Legend"))
  }

  /// Shows the lines, with icons for features of `kind`.
  package func show(_ shown: [Line], of kind: RowContent.Kind) {
    for line in lines { remove(line) }
    lines = shown.map { Legend.line($0, kind) }
    for line in lines { append(line) }
  }

  private static func line(_ shown: Line, _ kind: RowContent.Kind) -> Box {
    let line = Box(.horizontal, spacing: 9)
    let icon = Icon(
      RowIcon.texture(kind, MarkerAppearance(tint: Color(shown.color)), on: Theme.current.appearance))
    icon.pixelSize = 16
    icon.verticalAlign = .center
    let label = Label(shown.text)
    label.xAlign = 0
    label.ellipsis = .end
    label.setWidth(atMost: widest)
    label.expandsHorizontally = true
    line.append(icon, label)
    guard let number = shown.count else { return line }
    let count = Label(number.formatted)
    count.addStyle("dim-label")
    count.useTabularFigures()
    line.append(count)
    return line
  }
}

extension Legend {
  /// Returns the lines for a scale, with the number of features of each color.
  package static func lines(of scale: StyleScale) -> [Line] {
    let decimals = decimals(for: scale.entries.map(\.meaning))
    return scale.entries.map {
      Line(color: $0.color, text: text(of: $0.meaning, decimals), count: $0.count)
    }
  }

  /// Returns the lines for a rule. The line for other values is included only if `hasOther` is true.
  package static func lines(of rule: ColorRule, hasOther: Bool) -> [Line] {
    let decimals = decimals(for: rule.classes.map(\.meaning))
    return rule.classes.filter { hasOther || $0.meaning != .other }.map {
      Line(color: $0.color, text: text(of: $0.meaning, decimals))
    }
  }

  private static func text(of meaning: ColorRule.Meaning, _ decimals: Int) -> String {
    switch meaning {
    case .value(let text): text
    case .numbers(-.infinity, .infinity): localized("Numbers")
    case .numbers(-.infinity, let high): "≤ \(text(high, decimals))"
    case .numbers(let low, .infinity): "> \(text(low, decimals))"
    case .numbers(let low, let high) where low == high: text(high, decimals)
    case .numbers(let low, let high): "\(text(low, decimals)) – \(text(high, decimals))"
    case .other: localized("Other")
    }
  }

  /// Returns the number of decimals for class limits: two digits of the smallest difference between neighboring limits,
  /// or 3 if there are no different limits.
  private static func decimals(for meanings: [ColorRule.Meaning]) -> Int {
    let numbers = meanings.compactMap { meaning -> [Double]? in
      guard case .numbers(let low, let high) = meaning, high > low else { return nil }
      return [low, high]
    }
    let ends = numbers.joined().filter(\.isFinite)
    let widths = zip(ends, ends.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
    guard let least = widths.min(), least.isFinite else { return 3 }
    return max(0, min(9, 1 - Int(log10(least).rounded(.down))))
  }

  private static func text(_ number: Double, _ decimals: Int) -> String {
    if decimals == 0, abs(number) < 1e15 { return Int(number.rounded()).formatted }
    return String(decoding: DecimalText.text(number, decimals: decimals), as: UTF8.self)
  }
}
