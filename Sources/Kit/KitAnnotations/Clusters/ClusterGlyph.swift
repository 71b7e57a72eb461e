/// Formats the number of a cluster's members for a marker's balloon.
package enum ClusterGlyph {
  /// Returns a string of at most four characters. Numbers below a thousand are exact. Larger numbers are rounded down
  /// to thousands or millions, with a plus sign if they are inexact and there is room. For a billion or more, the
  /// string is "∞".
  package static func text(for count: Int) -> String {
    switch count {
    case ..<1000: "\(count)"
    case ..<1_000_000: short(count, 1000, "k")
    case ..<1_000_000_000: short(count, 1_000_000, "M")
    default: "∞"
    }
  }

  private static func short(_ count: Int, _ unit: Int, _ letter: String) -> String {
    let text = "\(count / unit)\(letter)"
    return count.isMultiple(of: unit) || text.count > 2 ? text : text + "+"
  }
}
