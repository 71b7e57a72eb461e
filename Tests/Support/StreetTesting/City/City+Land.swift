extension City {
  mutating func addLand() {
    let reach = City.reach
    add(.land, .polygon([layout.rectangle(-reach, layout.coast, reach, reach)]))
    add(.farmland, .polygon([layout.rectangle(-reach, 2300, 0, reach)]))
    add(.residential, .polygon([layout.circle(CityPoint(0, 0), radius: 1700)]))
    add(.industrial, .polygon([layout.rectangle(1800, -2100, 3000, -1200)]))
    add(.wood, .polygon([layout.circle(CityPoint(2700, 800), radius: 600)]))
    add(.wood, .polygon([layout.circle(CityPoint(1200, -2200), radius: 500)]))
    add(.grass, .polygon([layout.rectangle(2000, 1900, 3400, 2600)]))
    add(.sand, .polygon([layout.rectangle(-2000, layout.coast, -1200, layout.coast + 120)]))
    add(.glacier, .polygon([layout.circle(CityPoint(2900, 3100), radius: 250)]))
    add(.cemetery, .polygon([layout.rectangle(-1340, -1340, -1060, -1210)]))
    add(.hospitalGrounds, .polygon([layout.rectangle(910, 310, 1040, 440)]))
    add(.schoolGrounds, .polygon([layout.rectangle(910, -440, 1040, -310)]))
    add(.pitch, .polygon([layout.rectangle(1080, -420, 1170, -330)]))
    add(.square, .polygon([layout.rectangle(-440, -440, -310, -310)])) {
      $0.name = CityName("Marktplatz", translations: ["en": "Market Square"])
    }
    let (columns, rows) = (layout.parkColumns, layout.parkRows)
    let southwest = layout.corner(columns.lowerBound, rows.lowerBound)
    let northeast = layout.corner(columns.upperBound, rows.upperBound)
    add(
      .park,
      .polygon([layout.rectangle(southwest.x + 10, southwest.y + 10, northeast.x - 10, northeast.y - 10)])
    ) {
      $0.name = CityName("Stadtpark", translations: ["en": "City Park", "fr": "Parc de la ville"])
    }
    addParkPaths(southwest, northeast)
    let border = stride(from: -reach, through: reach, by: 500).map { CityPoint(-3200 + $0 / 10, $0) }
    add(.countryBorder, .line(border))
    add(.regionBorder, .line([CityPoint(-reach, 2900), CityPoint(0, 2750), CityPoint(reach, 2900)]))
  }

  private mutating func addParkPaths(_ southwest: CityPoint, _ northeast: CityPoint) {
    let center = CityPoint((southwest.x + northeast.x) / 2, (southwest.y + northeast.y) / 2)
    // A pond with an island.
    add(
      .lake,
      .polygon([layout.circle(center, radius: 70, count: 24), layout.circle(center, radius: 20, count: 12)]))
    add(.path, .line(layout.circle(center, radius: 95, count: 32) + [CityPoint(center.x + 95, center.y)])) {
      $0.name = CityName("Rundweg")
    }
    add(.cycleway, .line([southwest, CityPoint(center.x - 95, center.y)]))
    add(.steps, .line([CityPoint(center.x + 95, center.y), CityPoint(northeast.x, center.y)]))
  }
}
