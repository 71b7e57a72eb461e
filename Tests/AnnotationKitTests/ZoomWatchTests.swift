import AnnotationKit
import Geography
import Testing

@Suite struct ZoomWatchTests {
  private func viewport(_ zoom: Double, width: Double = 100) -> Viewport {
    Viewport(
      center: Coordinate(latitude: zoom, longitude: 0), zoom: zoom, size: Size(width: width, height: 100))
  }

  @Test func adaptiveScaleIsShownWhileZooming() {
    var watch = ZoomWatch()
    watch.note(viewport(1, width: 0), at: 1)
    watch.note(viewport(3), at: 10)
    #expect(!watch.isShown(.adaptive, at: 10) && watch.end == nil, "what a map shows first is no change")
    watch.note(viewport(3), at: 11)
    #expect(!watch.isShown(.adaptive, at: 11))
    watch.note(viewport(3.1), at: 12)
    watch.note(viewport(3.2), at: 13)
    #expect(watch.end == 13 + ZoomWatch.lingering)
    #expect(watch.isShown(.adaptive, at: 13 + 0.9 * ZoomWatch.lingering))
    #expect(!watch.isShown(.adaptive, at: 13 + ZoomWatch.lingering))
  }

  @Test func fixedVisibilityIgnoresZooming() {
    var watch = ZoomWatch()
    #expect(watch.isShown(.visible, at: 0) && !watch.isShown(.hidden, at: 0))
    watch.note(viewport(3), at: 0)
    watch.note(viewport(4), at: 1)
    #expect(!watch.isShown(.hidden, at: 1))
  }
}
