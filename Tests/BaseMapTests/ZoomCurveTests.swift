import BaseMap
import MapStyles
import Testing

@Suite struct ZoomCurveTests {
  @Test(arguments: [(0.0, 1.0), (2, 1), (3, 2), (4, 3), (6, 4), (8, 5), (20, 5)])
  func curveIsLinearBetweenItsStops(_ zoom: Double, _ value: Double) {
    let curve: ZoomCurve = [2: 1, 4: 3, 8: 5]
    #expect(curve.value(at: zoom) == value)
  }

  @Test func numberIsAConstantCurve() {
    let curve: ZoomCurve = 1.5
    #expect(curve.value(at: -3) == 1.5 && curve.value(at: 30) == 1.5)
  }
}
