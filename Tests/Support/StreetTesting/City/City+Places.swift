extension City {
  mutating func addPlaces() {
    add(.city, .point(CityPoint(-30, 40))) {
      $0.name = CityName(
        "Musterstadt",
        translations: ["de": "Musterstadt", "en": "Sampleton", "fr": "Exempleville", "ar": "مدينة المثال"])
      $0.rank = 4
    }
    let suburbs: [(CityNames.District, CityPoint)] = [
      (.latin, CityPoint(-420, 260)), (.arabic, CityPoint(260, 1130)), (.thai, CityPoint(1160, 180)),
      (.devanagari, CityPoint(-230, -1180)),
    ]
    for (index, (district, point)) in suburbs.enumerated() {
      add(.suburb, .point(point)) {
        $0.name = CityNames.suburb(in: district)
        $0.rank = 8 + index
      }
    }
    add(.neighbourhood, .point(CityPoint(-900, -230))) {
      $0.name = CityName("Gerberviertel", translations: ["en": "Tanners’ Quarter"])
      $0.rank = 12
    }
    add(.village, .point(CityPoint(-2700, -900))) {
      $0.name = CityName("Seedorf")
      $0.rank = 11
    }
  }

  mutating func addPointsOfInterest() {
    let kinds: [CityKind] = [
      .restaurant, .cafe, .hotel, .monument, .school, .hospital, .pharmacy, .bank, .supermarket, .busStop,
      .playground,
      .library, .theatre, .police,
    ]
    for number in 0..<56 {
      let column = Int.random(in: -9...8, using: &random)
      let row = Int.random(in: -9...8, using: &random)
      let corner = layout.corner(column, row)
      let point = CityPoint(
        corner.x + Double.random(in: 20...130, using: &random),
        corner.y + Double.random(in: 20...130, using: &random))
      guard !layout.isRiver(point, margin: 20), !layout.isPark(point) else { continue }
      add(kinds[number % kinds.count], .point(point)) {
        $0.name = CityNames.place(number, in: .init(at: point))
        $0.rank = 1 + number
      }
    }
    add(.station, .point(CityPoint(-500, -1900))) {
      $0.name = CityName("Musterstadt Hbf", translations: ["en": "Sampleton Central"])
      $0.rank = 1
    }
  }
}
