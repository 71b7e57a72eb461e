import AnnotationKit
import Geography
import Testing

/// Clusters on a map whose delegate gives every annotation a marker of one clustering identifier.
@MainActor @Suite struct ClusterTests {
  let fixture = MapFixture(center: Coordinate(latitude: 0, longitude: 0), zoom: 8)
  var map: MapView { fixture.map }

  init() {
    fixture.makesView = { annotation in
      guard !(annotation is ClusterAnnotation) else { return nil }
      let view = MarkerAnnotationView(annotation: annotation, reuseIdentifier: "pin")
      view.clusteringIdentifier = "places"
      view.isDraggable = true
      return view
    }
  }

  /// A pin `x` and `y` logical pixels from the middle of the map.
  @discardableResult
  private func pin(_ title: String, _ x: Double, _ y: Double = 0) -> PointAnnotation {
    let place = map.convert(Point(x: 400 + x, y: 300 + y))
    return fixture.add(place.latitude, place.longitude, title: title)
  }

  private var clusters: [ClusterAnnotation] {
    map.layoutIfNeeded()
    let found = map.shownViews.compactMap { $0.annotation as? ClusterAnnotation }
    return found.sorted { $0.coordinate.longitude < $1.coordinate.longitude }
  }

  private func titles(_ cluster: ClusterAnnotation) -> [String] {
    cluster.memberAnnotations.map { $0.title ?? "" }
  }

  @Test func equalIdentifiersThatCollideBecomeOneClusterOfExactlyThose() throws {
    let (one, other, far) = (pin("one", 0), pin("other", 10), pin("far", 200))
    let cluster = try #require(clusters.first)
    #expect(clusters.count == 1)
    #expect(titles(cluster) == ["one", "other"])
    #expect(cluster.title == "one" && cluster.subtitle == "+1 more")
    let view = try #require(map.view(for: cluster))
    #expect(map.view(for: one)?.cluster === view && map.view(for: other)?.cluster === view)
    #expect(map.view(for: far)?.cluster == nil)
    #expect(map.shownViews == [view, try #require(map.view(for: far))])
  }

  @Test func clustersAreNotAmongTheAnnotations() {
    pin("one", 0)
    pin("other", 10)
    #expect(clusters.count == 1)
    #expect(map.annotations.count == 2)
    #expect(!map.annotations.contains { $0 is ClusterAnnotation })
  }

  @Test func otherIdentifiersAndNoneDoNotCluster() {
    let (one, other, third) = (pin("one", 0), pin("other", 5), pin("third", 10))
    map.layoutIfNeeded()
    map.view(for: other)?.clusteringIdentifier = "elsewhere"
    map.view(for: third)?.clusteringIdentifier = nil
    #expect(clusters.isEmpty)
    #expect(map.shownViews.map(\.annotation?.title) == ["one"])
    for pin in [one, other, third] { #expect(map.view(for: pin)?.cluster == nil) }
  }

  @Test func requiredOnesAreNeverClustered() {
    let (one, other) = (pin("one", 0), pin("other", 10))
    map.layoutIfNeeded()
    map.view(for: one)?.displayPriority = .required
    map.view(for: other)?.displayPriority = .required
    #expect(clusters.isEmpty)
    #expect(map.shownViews.count == 2)
  }

  @Test func theFirstMemberIsTheOneOfTheHighestPriority() throws {
    pin("low", 0)
    let high = pin("high", 10)
    map.layoutIfNeeded()
    map.view(for: high)?.displayPriority = .defaultHigh
    #expect(titles(try #require(clusters.first)) == ["high", "low"])
  }

  @Test func zoomingInTakesThemApartAndOutPutsThemTogetherAgain() {
    let one = pin("one", -10)
    pin("other", 10)
    #expect(clusters.count == 1)
    map.viewport.zoom += 2
    #expect(clusters.isEmpty)
    #expect(map.view(for: one)?.cluster == nil)
    #expect(map.shownViews.count == 2)
    map.viewport.zoom -= 2
    #expect(clusters.count == 1)
  }

  @Test func panningMakesNoDifferenceToWhoIsInWhichCluster() {
    for x in stride(from: -300.0, to: 300, by: 17) { pin("\(x)", x, x / 3) }
    let before = clusters
    for step in 1...20 {
      map.viewport.center.x += 7.3 / map.viewport.worldSize
      map.viewport.center.y -= 3.1 / map.viewport.worldSize
      #expect(clusters.map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init), "step \(step)")
    }
  }

  @Test func clustersThatCollideBecomeOneWithAFlatListOfMembers() throws {
    for x in stride(from: 0.0, to: 200, by: 4) { pin("\(x)", x) }
    for cluster in clusters {
      #expect(!cluster.memberAnnotations.contains { $0 is ClusterAnnotation })
      for other in clusters where other !== cluster {
        let (one, two) = (try #require(map.view(for: cluster)), try #require(map.view(for: other)))
        #expect(!one.frame.intersects(two.frame))
      }
    }
    let members = clusters.flatMap { $0.memberAnnotations.map(ObjectIdentifier.init) }
    #expect(Set(members).count == members.count)
  }

  @Test func aClusterOverTheDateLineStandsBetweenItsMembers() throws {
    map.viewport.center = MercatorPoint(Coordinate(latitude: 0, longitude: 180))
    fixture.add(0, 179.97, title: "west")
    fixture.add(0, -179.97, title: "east")
    let cluster = try #require(clusters.first)
    #expect(abs(abs(cluster.coordinate.longitude) - 180) < 1e-9)
    #expect(try #require(map.view(for: cluster)).center.x.rounded() == 400)
  }

  @Test func theDraggedOneIsExemptUntilItRests() throws {
    let (one, other) = (pin("one", 0), pin("other", 100))
    let grip = fixture.tip(one) + (0, -20)
    fixture.press(grip)
    fixture.move(grip + (20, 0))
    fixture.move(grip + (98, 0))
    fixture.run(0.4)
    #expect(clusters.isEmpty)
    #expect(map.shownViews.count == 2)
    fixture.release(grip + (98, 0))
    fixture.run(1)
    // It is selected still, and that is exempt too.
    #expect(clusters.isEmpty)
    map.deselectAnnotation(one, animated: false)
    #expect(clusters.count == 1)
    #expect(map.view(for: other)?.cluster != nil)
  }

  @Test func aDraggedOneHidesNobody() throws {
    map.layoutIfNeeded()
    let (one, other) = (pin("one", 0), pin("other", 100))
    map.layoutIfNeeded()
    for pin in [one, other] { map.view(for: pin)?.clusteringIdentifier = nil }
    let grip = fixture.tip(one) + (0, -20)
    fixture.press(grip)
    fixture.move(grip + (98, 0))
    fixture.run(0.4)
    map.layoutIfNeeded()
    #expect(map.shownViews.count == 2)
  }

  @Test func aClusterIsSelectedAsAnAnnotationIsAndGoesWithItsDeselection() throws {
    pin("one", 0)
    pin("other", 10)
    let cluster = try #require(clusters.first)
    let place = try #require(map.view(for: cluster)).frame.center
    #expect(!fixture.press(place).claims)
    fixture.release(place)
    #expect(map.selectedAnnotations.first === cluster)
    #expect(fixture.trace == ["selected one", "selected view of one"])
    fixture.trace = []
    map.viewport.zoom += 4
    map.layoutIfNeeded()
    #expect(map.selectedAnnotations.isEmpty)
    #expect(fixture.trace == ["deselected one", "deselected view of one"])
  }

  @Test func aSelectedAnnotationStandsBesideItsCluster() throws {
    pin("one", 0)
    pin("other", 10)
    let third = pin("third", 20)
    #expect(titles(try #require(clusters.first)).count == 3)
    map.selectAnnotation(third, animated: false)
    #expect(titles(try #require(clusters.first)) == ["one", "other"])
    #expect(map.view(for: third)?.cluster == nil)
  }

  @Test func aMemberThatIsRemovedLeavesItsCluster() {
    let one = pin("one", 0)
    pin("other", 10)
    #expect(clusters.count == 1)
    map.removeAnnotation(one)
    #expect(clusters.isEmpty)
    #expect(map.shownViews.count == 1)
  }

  @Test func aMemberThatMovesTakesItsClusterAlong() throws {
    let one = pin("one", 0)
    pin("other", 10)
    let before = try #require(clusters.first)
    one.coordinate.latitude += 0.005
    map.layoutIfNeeded()
    map.addAnnotation(PointAnnotation(coordinate: Coordinate(latitude: 60, longitude: 60)))
    let after = try #require(clusters.first)
    #expect(after !== before)
    #expect(after.coordinate.latitude > before.coordinate.latitude)
  }

  @Test func theDelegateMayMakeTheClusterAndMustNameExactlyItsMembers() throws {
    final class Region: ClusterAnnotation {}
    fixture.makesCluster = { Region(memberAnnotations: $0) }
    pin("one", 0)
    pin("other", 10)
    #expect(clusters.first is Region)
    fixture.makesCluster = { Region(memberAnnotations: Array($0.dropLast())) }
    pin("third", 20)
    let cluster = try #require(clusters.first)
    #expect(!(cluster is Region) && cluster.memberAnnotations.count == 3)
    #expect(fixture.mistakes.count == 1)
  }

  @Test func aClusterThatGetsItsImageWhenItIsPreparedStandsWhereItBelongs() {
    final class Bunch: AnnotationView {
      override func prepareForDisplay() {
        super.prepareForDisplay()
        image = Image(size: Size(width: 40, height: 40)) { _ in }
      }
    }
    map.register(
      Bunch.self, forAnnotationViewWithReuseIdentifier: MapView.defaultClusterAnnotationViewReuseIdentifier)
    var ways: [Double] = []
    fixture.whenViewsAreAdded = { [unowned fixture] views in
      for view in views where view is Bunch {
        ways += view.annotation.map { [(view.center - fixture.map.convert($0.coordinate)).length] } ?? []
      }
    }
    for x in [-200.0, 0, 200] {
      pin("one", x)
      pin("other", x + 5)
    }
    map.layoutIfNeeded()
    #expect(ways.count == 3 && ways.allSatisfy { $0 < 1e-9 })
  }

  @Test func clustersGoWithTheirSource() {
    pin("one", 0)
    pin("other", 5)
    #expect(clusters.count == 1)
    map.selectAnnotation(clusters[0], animated: false)
    map.source = ColumnSource([Coordinate(latitude: 0, longitude: 0)])
    #expect(map.displayList().live.isEmpty && map.shownViews.isEmpty && map.selection.isEmpty)
  }

  @Test func aRegisteredClassShowsClusters() throws {
    final class Bunch: MarkerAnnotationView {}
    map.register(
      Bunch.self, forAnnotationViewWithReuseIdentifier: MapView.defaultClusterAnnotationViewReuseIdentifier)
    pin("one", 0)
    pin("other", 10)
    #expect(map.view(for: try #require(clusters.first)) is Bunch)
  }
}
