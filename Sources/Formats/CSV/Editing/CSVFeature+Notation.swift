import Features
import Geography

extension CSVFeature {
  public func replacedNotation(since old: any Feature) -> ReplacedNotation? {
    guard let old = old as? CSVFeature, old.schema == schema else { return nil }
    let columns: [Int]
    switch old.place {
    case .none, .numbers, .geometry: return nil
    // Grid coordinates have only one notation.
    case .pair(let index, _, _) where PlaceText.isGrid(old.value(at: index)): return nil
    case .pair(let index, _, _): columns = [index]
    case .halves: columns = [CSVSchema.Role.latitude, .longitude].compactMap { schema.index(of: $0) }
    }
    let texts = columns.map { (old: old.value(at: $0), new: value(at: $0)) }
    guard texts.contains(where: { !ReplacedNotation.isSamePattern($0.old, $0.new) }) else { return nil }
    return ReplacedNotation(
      old: texts.map(\.old).joined(separator: ", "), new: texts.map(\.new).joined(separator: ", "))
  }

  private func value(at column: Int) -> String { column < cells.count ? Cells.value(cells[column]) : "" }
}

extension PlaceText {
  /// Whether the text is a Plus Code or a grid reference, such as UTM.
  fileprivate static func isGrid(_ text: String) -> Bool {
    guard let (_, notation) = try? CoordinateText.coordinate(in: text) else { return false }
    switch notation {
    case .utm, .mgrs, .plusCode: return true
    case .decimalDegrees, .degreesMinutes, .degreesMinutesSeconds: return false
    }
  }
}
