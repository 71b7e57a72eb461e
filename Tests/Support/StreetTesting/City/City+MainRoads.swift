extension City {
  mutating func addMainRoads() {
    addRing()
    addMotorway()
    addSmallRoads()
  }

  /// Adds the ring road in twelve ways, with bridges over the river.
  private mutating func addRing() {
    let circle = layout.circle(CityPoint(0, 0), radius: layout.ringRadius, count: 96)
    var way: [CityPoint] = []
    var isBridge = false
    func isOverRiver(_ a: CityPoint, _ b: CityPoint) -> Bool {
      (0...8).contains { step in
        let part = Double(step) / 8
        return layout.isRiver(CityPoint(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part), margin: 10)
      }
    }
    for index in circle.indices {
      let (start, end) = (circle[index], circle[(index + 1) % circle.count])
      if !way.isEmpty && (isOverRiver(start, end) != isBridge || way.count > 8) {
        addRing(way, isBridge: isBridge)
        way = []
      }
      isBridge = isOverRiver(start, end)
      if way.isEmpty { way = [start] }
      way.append(end)
    }
    addRing(way, isBridge: isBridge)
  }

  private mutating func addRing(_ way: [CityPoint], isBridge: Bool) {
    add(.trunk, .line(way)) {
      $0.name = CityName("Ringstraße", translations: ["en": "Ring Road"])
      $0.reference = "R 1"
      $0.isBridge = isBridge
    }
  }

  /// Adds two carriageways with a bridge over the river and a tunnel under a wood.
  private mutating func addMotorway() {
    let y = layout.motorway
    let river = layout.river(at: y)
    let limits = [-City.reach, river - 80, river + 80, 900, 1500, City.reach]
    for (offset, isReversed) in [(-9.0, false), (9.0, true)] {
      for (start, end) in zip(limits, limits.dropFirst()) {
        let way = [CityPoint(start, y + offset), CityPoint(end, y + offset)]
        add(.motorway, .line(isReversed ? way.reversed() : way)) {
          $0.reference = "A 1"
          $0.isOneWay = true
          $0.isBridge = start == river - 80
          $0.isTunnel = start == 900
        }
      }
    }
  }

  private mutating func addSmallRoads() {
    add(.primary, .line([layout.corner(0, -layout.streets), CityPoint(100, -1850), CityPoint(250, -2191)])) {
      $0.reference = "7"
    }
    add(.track, .line([CityPoint(-1500, 2000), CityPoint(-1400, 2600), CityPoint(-900, 3300)]))
    add(.service, .line([CityPoint(1850, -1650), CityPoint(2400, -1650), CityPoint(2400, -1300)]))
    add(.service, .line([layout.corner(5, 2), CityPoint(970, 300), CityPoint(970, 380)]))
    add(.pedestrian, .line([layout.corner(-2, -2), CityPoint(-375, -375), layout.corner(-3, -3)])) {
      $0.name = CityName("Marktgasse")
    }
    add(.runway, .line([CityPoint(2100, 2200), CityPoint(3300, 2350)])) { $0.reference = "08/26" }
    add(.taxiway, .line([CityPoint(2150, 2130), CityPoint(3320, 2280)]))
  }
}
