import AnnotationKit
import Geography
import Testing

/// Delegates that select, deselect and remove while they are told of a selection.
@MainActor @Suite struct SelectionReentrancyTests {
  let fixture = MapFixture()
  let (one, other): (PointAnnotation, PointAnnotation)
  var map: MapView { fixture.map }

  init() {
    one = fixture.add(47, 9, title: "one")
    other = fixture.add(47, 12, title: "other")
    fixture.map.layoutIfNeeded()
  }

  private func when(_ event: String, _ body: @escaping @MainActor () -> Void) {
    var isDone = false
    fixture.whenSelectionChanges = { heard in
      guard heard == event, !isDone else { return }
      isDone = true
      body()
    }
  }

  @Test func whatIsDeselectedAtOnceIsNotSaidToBeSelectedAfterwards() {
    when("selected one") { [map, one] in map.deselectAnnotation(one, animated: false) }
    map.selectAnnotation(one, animated: false)
    #expect(fixture.takeTrace() == ["selected one", "deselected one", "deselected view of one"])
    #expect(map.view(for: one)?.isSelected == false)
  }

  @Test func deselectingInTheLastCallTellsAllFour() {
    when("selected view of one") { [map, one] in map.deselectAnnotation(one, animated: false) }
    map.selectAnnotation(one, animated: false)
    #expect(
      fixture.takeTrace() == [
        "selected one", "selected view of one", "deselected one", "deselected view of one",
      ])
  }

  @Test func whatIsSelectedAgainStaysSo() {
    map.allowsMultipleSelection = true
    map.selectedAnnotations = [one, other]
    when("deselected one") { [map, other] in map.selectAnnotation(other, animated: false) }
    map.selectedAnnotations = []
    #expect(map.selectedAnnotations.map(ObjectIdentifier.init) == [ObjectIdentifier(other)])
    #expect(map.view(for: other)?.isSelected == true && map.view(for: one)?.isSelected == false)
  }

  @Test func aViewThatWentInTheCallIsNotTalkedAbout() {
    when("selected one") { [map, one] in map.removeAnnotation(one) }
    map.selectAnnotation(one, animated: false)
    #expect(fixture.takeTrace() == ["selected one", "deselected one", "deselected view of one"])
    #expect(map.selection.isEmpty && map.view(for: one) == nil)
    when("deselected other") { [map, other] in map.removeAnnotation(other) }
    map.selectAnnotation(other, animated: false)
    map.deselectAnnotation(other, animated: false)
    #expect(fixture.takeTrace() == ["selected other", "selected view of other", "deselected other"])
  }

  @Test func othersHearOfChangesInTheirOrder() {
    var listed: [AnnotationKey] = []
    let list = map.selection.observe { change in
      listed.removeAll { change.removed.contains($0) }
      listed += change.added
    }
    when("selected one") { [map, other] in map.selectAnnotation(other, animated: false) }
    map.selectAnnotation(one, animated: false)
    #expect(listed == map.selection.keys && listed == [map.key(of: other)])
    withExtendedLifetime(list) {}
  }

  @Test func aCallInBetweenDoesNotMakeTheRestMove() {
    final class Flagged: AnnotationView {
      var flags: [Bool] = []
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        flags.append(animated)
      }
    }
    fixture.makesView = { Flagged(annotation: $0, reuseIdentifier: nil) }
    let (first, second) = (fixture.add(46, 9, title: "first"), fixture.add(46, 12, title: "second"))
    map.selectAnnotation(first, animated: false)
    let view = map.view(for: second) as? Flagged
    view?.flags = []
    when("deselected first") { [map, one] in map.deselectAnnotation(one, animated: true) }
    map.selectAnnotation(second, animated: false)
    #expect(view?.flags == [false])
  }
}
