extension City {
  mutating func addRails() {
    let y = -1900.0
    let river = layout.river(at: y)
    let limits = [-City.reach, river - 70, river + 70, City.reach]
    for (start, end) in zip(limits, limits.dropFirst()) {
      add(.rail, .line([CityPoint(start, y), CityPoint(end, y)])) { $0.isBridge = start == river - 70 }
    }
    let column = Double(-4) * layout.block + 5
    add(.tram, .line([CityPoint(column, -1400), CityPoint(column, 0), CityPoint(column, 1400)]))
  }
}
