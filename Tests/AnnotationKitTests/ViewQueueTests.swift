import AnnotationKit
import Geography
import Testing

/// The registered classes of identifiers, and the number of queued views.
@MainActor @Suite struct ViewQueueTests {
  @Test(arguments: [false, true]) func defaultIdentifiersAreRegistered(isClusters: Bool) {
    let identifier =
      isClusters
      ? MapView.defaultClusterAnnotationViewReuseIdentifier : MapView.defaultAnnotationViewReuseIdentifier
    let (map, pin) = (MapView(), PointAnnotation())
    #expect(map.dequeueReusableAnnotationView(withIdentifier: identifier) is MarkerAnnotationView)
    let view = map.dequeueReusableAnnotationView(withIdentifier: identifier, for: pin)
    #expect(view is MarkerAnnotationView && view.annotation === pin && view.reuseIdentifier == identifier)
    map.register(Numbered.self, forAnnotationViewWithReuseIdentifier: identifier)
    #expect(map.dequeueReusableAnnotationView(withIdentifier: identifier, for: pin) is Numbered)
    map.register(nil, forAnnotationViewWithReuseIdentifier: identifier)
    let last = map.dequeueReusableAnnotationView(withIdentifier: identifier, for: pin)
    #expect(type(of: last) == MarkerAnnotationView.self)
  }

  @Test func viewsThatAreNeverDequeuedDoNotAccumulate() {
    final class Weak { weak var view: AnnotationView? }
    var made: [Weak] = []
    let fixture = MapFixture(zoom: 5)
    fixture.makesView = { annotation in
      let view = AnnotationView(annotation: annotation, reuseIdentifier: "new")
      made.append(Weak())
      made.last?.view = view
      return view
    }
    for number in 0..<20 { fixture.add(47, 5 + Double(number) / 4) }
    let home = fixture.map.viewport.center
    for _ in 0..<30 {
      fixture.map.layoutIfNeeded()
      fixture.map.viewport.center = MercatorPoint(Coordinate(latitude: -47, longitude: -120))
      fixture.map.layoutIfNeeded()
      fixture.map.viewport.center = home
    }
    #expect(made.count == 600 && made.count { $0.view != nil } < 60)
    #expect(fixture.mistakes.count == 1 && fixture.mistakes[0].contains("dequeueReusableAnnotationView"))
  }

  @Test func queueKeepsAsManyViewsAsWereShownAtOnce() {
    let map = MapView()
    map.viewport = Viewport(
      center: Coordinate(latitude: 0, longitude: -170), zoom: 9, size: Size(width: 800, height: 600))
    Numbered.made = 0
    map.register(
      Numbered.self, forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    var mistakes = 0
    map.report = { _ in mistakes += 1 }
    map.addAnnotations(
      (0..<200).map {
        PointAnnotation(coordinate: Coordinate(latitude: 0, longitude: -170 + Double($0) / 1000))
      })
    let home = map.viewport.center
    for _ in 0..<4 {
      map.layoutIfNeeded()
      map.viewport.center = MercatorPoint(Coordinate(latitude: -47, longitude: 0))
      map.layoutIfNeeded()
      map.viewport.center = home
    }
    #expect(Numbered.made == 200 && mistakes == 0)
  }
}

/// A view class that counts its instances.
@MainActor private final class Numbered: MarkerAnnotationView {
  static var made = 0

  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    Numbered.made += 1
  }

  required init?(coder: Coder) { super.init(coder: coder) }
}
