import Geography
import SeededRandom
import Testing

@Suite struct MapScaleTests {
  @Test(arguments: [
    (1.0, LengthUnits.metric, "100\u{a0}m", 100.0), (6.2, .metric, "500\u{a0}m", 80.645),
    (10, .metric, "1\u{a0}km", 100), (99, .metric, "10\u{a0}km", 101.01),
    (156_543, .metric, "20,000\u{a0}km", 127.76),
    (0.3048, .imperial, "100\u{a0}ft", 100), (1.4, .imperial, "0.1\u{a0}mi", 114.953),
    (16.09344, .imperial, "1\u{a0}mi", 100), (1.5, .nautical, "0.1\u{a0}nmi", 123.467),
    (1, .nautical, "100\u{a0}m", 100), (185.2, .nautical, "10\u{a0}nmi", 100),
  ])
  func scaleHasARoundLength(metersPerPixel: Double, units: LengthUnits, text: String, width: Double) {
    let scale = MapScale(metersPerPixel: metersPerPixel, room: 140, in: units)
    #expect(scale.text == text)
    #expect(abs(scale.width - width) < 0.01)
  }

  @Test func scaleFillsItsSpaceAtEveryZoom() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<10_000 {
      let metersPerPixel = Double.random(in: 0.01...200_000, using: &random)
      for units in LengthUnits.allCases {
        let scale = MapScale(metersPerPixel: metersPerPixel, room: 140, in: units)
        #expect(scale.width <= 140.001 && scale.width > 55.99, "\(metersPerPixel) \(units): \(scale)")
      }
    }
  }
}
