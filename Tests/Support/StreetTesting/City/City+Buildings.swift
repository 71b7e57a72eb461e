extension City {
  /// Adds the buildings of the blocks with house numbers, and one large building with a courtyard in every fifth block.
  mutating func addBuildings() {
    var count = 0
    for column in -layout.streets..<layout.streets {
      for row in -layout.streets..<layout.streets {
        let southwest = layout.corner(column, row)
        let middle = CityPoint(southwest.x + layout.block / 2, southwest.y + layout.block / 2)
        guard !layout.isPark(middle), !layout.isRiver(middle, margin: 160),
          middle.distance(to: CityPoint(0, 0)) < 1600
        else { continue }
        count += 1
        if count.isMultiple(of: 5) {
          addCourtyard(southwest, number: count)
        } else {
          addHouses(southwest)
        }
      }
    }
  }

  private mutating func addCourtyard(_ corner: CityPoint, number: Int) {
    let outer = layout.rectangle(corner.x + 18, corner.y + 18, corner.x + 132, corner.y + 132)
    let court = layout.rectangle(corner.x + 45, corner.y + 45, corner.x + 105, corner.y + 105)
    add(.building, .polygon([outer, court]))
    addNumber("\(number)", CityPoint(corner.x + 75, corner.y + 30))
  }

  private mutating func addHouses(_ corner: CityPoint) {
    for index in 0..<4 {
      let (west, south) = (corner.x + 18 + Double(index % 2) * 62, corner.y + 18 + Double(index / 2) * 62)
      let width = Double.random(in: 22...50, using: &random)
      let height = Double.random(in: 22...50, using: &random)
      var ring = layout.rectangle(west, south, west + width, south + height)
      if Bool.random(using: &random) {
        // An L-shaped house.
        ring = [
          ring[0], ring[1], CityPoint(west + width, south + height / 2),
          CityPoint(west + width / 2, south + height / 2), CityPoint(west + width / 2, south + height),
          ring[3],
        ]
      }
      add(.building, .polygon([ring]))
      addNumber("\(Int.random(in: 1...99, using: &random))", CityPoint(west + width / 4, south + height / 4))
    }
  }

  private mutating func addNumber(_ number: String, _ point: CityPoint) {
    add(.houseNumber, .point(point)) { $0.houseNumber = number }
  }
}
