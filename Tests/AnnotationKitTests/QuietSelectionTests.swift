import AnnotationKit
import Geography
import Testing

/// Very many selected at once, with a delegate that wants to hear of it and one that does not.
@MainActor @Suite struct QuietSelectionTests {
  private let fixture = MapFixture()
  private let pins: [PointAnnotation]

  init() {
    pins = (0..<40).map { [fixture] in fixture.add(47, 4 + Double($0) / 4, title: "\($0)") }
    fixture.map.allowsMultipleSelection = true
    fixture.map.layoutIfNeeded()
  }

  private var selectedViews: Int { pins.count { fixture.map.view(for: $0)?.isSelected == true } }

  @Test func theDelegateHearsOfEach() {
    fixture.map.selectedAnnotations = pins
    #expect(fixture.takeTrace() == pins.indices.flatMap { ["selected \($0)", "selected view of \($0)"] })
    fixture.map.selection.clear()
    #expect(fixture.takeTrace() == pins.indices.flatMap { ["deselected \($0)", "deselected view of \($0)"] })
  }

  @Test func viewsAreSelectedThoughTheDelegateDoesNotWantToHear() {
    fixture.map.notifiesDelegateOfSelection = false
    fixture.map.selectedAnnotations = pins
    #expect(selectedViews == 40)
    fixture.map.selectedAnnotations = [pins[7]]
    #expect(selectedViews == 1 && fixture.map.view(for: pins[7])?.isSelected == true)
    fixture.map.selection.clear()
    #expect(selectedViews == 0 && fixture.takeTrace().isEmpty)
  }

  @Test func noObjectsAreMadeForADelegateThatDoesNotWantToHear() {
    let source = ColumnSource((0..<40).map { Coordinate(latitude: -40, longitude: Double($0)) })
    fixture.map.source = source
    fixture.map.notifiesDelegateOfSelection = false
    fixture.map.selection.set(source.keys)
    fixture.map.layoutIfNeeded()
    #expect(source.objectCount == 0 && fixture.map.selection.count == 40)
    fixture.map.notifiesDelegateOfSelection = true
    fixture.map.selection.clear()
    #expect(source.objectCount == 40)
  }

  @Test func whatIsNotOfTheSourceStaysSelectedWhenItIsReplaced() {
    let other = AnnotationKey(100_000)
    fixture.map.selection.set(pins.map { fixture.map.key(of: $0) }.compactMap { $0 } + [other])
    fixture.map.removeAnnotations(Array(pins[3...]))
    fixture.map.layoutIfNeeded()
    #expect(fixture.map.selection.keys == pins[..<3].compactMap { fixture.map.key(of: $0) } + [other])
    fixture.map.source = ColumnSource([])
    #expect(fixture.map.selection.keys == [other])
  }
}
