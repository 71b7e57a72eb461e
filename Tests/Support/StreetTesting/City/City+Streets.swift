extension City {
  /// Adds the streets of the grid as ways of up to five blocks.
  mutating func addStreets() {
    let range = -layout.streets...layout.streets
    for isColumn in [true, false] {
      for street in range {
        var way: [CityPoint] = []
        var isBridge = false
        for step in range.dropLast() {
          let ends =
            isColumn
            ? (layout.corner(street, step), layout.corner(street, step + 1))
            : (layout.corner(step, street), layout.corner(step + 1, street))
          let kind = block(street, ends)
          let isEnd = way.count > Int.random(in: 3...5, using: &random) || step == layout.roundabout
          if kind == nil || kind != isBridge || isEnd || isNewDistrict(way, ends.1) {
            addStreet(street, way, isBridge: isBridge)
            way = []
          }
          guard let kind else { continue }
          isBridge = kind
          if way.isEmpty { way = [ends.0] }
          way.append(ends.1)
        }
        addStreet(street, way, isBridge: isBridge)
      }
    }
    let center = layout.corner(layout.roundabout, layout.roundabout)
    let circle = layout.circle(center, radius: layout.roundaboutRadius, count: 16)
    add(.secondary, .line(circle + circle.prefix(1))) { $0.isOneWay = true }
  }

  /// Returns whether one block of a street is a bridge, or `nil` if there is no street.
  private func block(_ street: Int, _ ends: (CityPoint, CityPoint)) -> Bool? {
    let points = (0...10).map { step in
      let part = Double(step) / 10
      return CityPoint(
        ends.0.x + (ends.1.x - ends.0.x) * part, ends.0.y + (ends.1.y - ends.0.y) * part)
    }
    if points.contains(where: layout.isPark) { return nil }
    let isOverRiver = points.contains { layout.isRiver($0, margin: 10) }
    if isOverRiver { return ends.0.y == ends.1.y && street % 4 == 0 ? true : nil }
    return false
  }

  private func isNewDistrict(_ way: [CityPoint], _ next: CityPoint) -> Bool {
    guard let last = way.last, let first = way.first else { return false }
    return CityNames.District(at: first + (way.count > 1 ? CityPoint(0, 0) : CityPoint(1, 1)))
      != CityNames.District(at: CityPoint((last.x + next.x) / 2, (last.y + next.y) / 2))
  }

  private mutating func addStreet(_ street: Int, _ way: [CityPoint], isBridge: Bool) {
    guard let first = way.first, let last = way.last, way.count > 1 else { return }
    let middle = CityPoint((first.x + last.x) / 2, (first.y + last.y) / 2)
    let isColumn = first.x == last.x
    let kind: CityKind =
      street == 0 ? .primary : street % 8 == 0 ? .tertiary : street % 4 == 0 ? .secondary : .minor
    let number = 2 * (street + layout.streets) + (isColumn ? 1 : 0)
    add(kind, .line(way.map { awayFromRoundabout($0, middle) })) {
      $0.name = CityNames.street(number, in: .init(at: middle))
      if kind == .primary { $0.reference = isColumn ? "7" : "12" }
      $0.isBridge = isBridge
    }
  }

  /// Moves the end of a street from the center of the roundabout to the roundabout.
  private func awayFromRoundabout(_ point: CityPoint, _ middle: CityPoint) -> CityPoint {
    let center = layout.corner(layout.roundabout, layout.roundabout)
    guard point == center else { return point }
    let part = layout.roundaboutRadius / center.distance(to: middle)
    return CityPoint(center.x + (middle.x - center.x) * part, center.y + (middle.y - center.y) * part)
  }
}
