/// The number of a cluster's members, short enough for a marker's balloon.
enum ClusterGlyph {
  /// At most four characters: exact below a thousand, then the whole thousands or millions that there are at
  /// least, with a plus where there are more and room to say so.
  static func text(for count: Int) -> String {
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
