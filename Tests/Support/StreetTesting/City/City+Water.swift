extension City {
  mutating func addWater() {
    let reach = City.reach
    add(.ocean, .polygon([layout.rectangle(-reach, -reach, reach, layout.coast)])) {
      $0.name = CityName("Südmeer", translations: ["en": "Southern Sea"])
    }
    let course = stride(from: reach, through: layout.coast, by: -50).map {
      CityPoint(layout.river(at: $0), $0)
    }
    let half = layout.riverWidth / 2
    let banks =
      course.map { CityPoint($0.x - half, $0.y) } + course.reversed().map { CityPoint($0.x + half, $0.y) }
    let name = CityName("Aare", translations: ["en": "Aare River", "ar": "نهر آره"])
    add(.riverArea, .polygon([banks])) { $0.name = name }
    add(.river, .line(course)) { $0.name = name }
    let lake = CityPoint(-2500, 1200)
    add(
      .lake, .polygon([layout.circle(lake, radius: 520, count: 96), layout.circle(lake, radius: 120)])
    ) {
      $0.name = CityName("Stiller See", translations: ["en": "Quiet Lake", "fr": "Lac tranquille"])
    }
    add(.stream, .line((0...40).map { CityPoint(-2000 + 45 * Double($0), 1250 + ($0 % 2 == 0 ? 12 : -12)) }))
    {
      $0.name = CityName("Erlenbach")
    }
    add(.ferry, .line([CityPoint(-1990, 1150), CityPoint(-2200, 1170), CityPoint(-2390, 1190)]))
  }
}
