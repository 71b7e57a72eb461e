import AnnotationKit
import Geography
import Testing

/// With a source of its own, a map view keeps a view only as long as something needs it.
@MainActor @Suite struct SelectedViewLifetimeTests {
  @Test func viewStaysWhileItsAnnotationIsSelectedWithoutSuper() throws {
    let fixture = MapFixture()
    fixture.makesView = { Silent(annotation: $0, reuseIdentifier: nil) }
    let source = ColumnSource([Coordinate(latitude: 47, longitude: 9)])
    fixture.map.source = source
    fixture.map.selection.select(only: source.keys[0])
    _ = fixture.map.displayList()
    fixture.run(0.5)
    let view = try #require(fixture.map.view(for: source.keys[0]) as? Silent)
    #expect(view.calls == [true])
    fixture.map.selection.clear()
    #expect(view.calls == [true, false])
    _ = fixture.map.displayList()
    fixture.run(0.5)
    #expect(fixture.map.view(for: source.keys[0]) == nil)
  }
}

/// Shows its selection itself and never calls super.
@MainActor private final class Silent: PinAnnotationView {
  var calls: [Bool] = []

  override func setSelected(_ selected: Bool, animated: Bool) { calls.append(selected) }
}
