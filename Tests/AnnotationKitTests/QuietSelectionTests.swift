import AnnotationKit
import Geography
import Testing

/// Selecting many annotations with and without notifying the delegate.
@MainActor @Suite struct QuietSelectionTests {
  private let stage = MapStage()
  private let pins: [PointAnnotation]

  init() {
    pins = (0..<40).map { [stage] in stage.add(47, 4 + Double($0) / 4, title: "\($0)") }
    stage.map.allowsMultipleSelection = true
    stage.map.layoutIfNeeded()
  }

  private var selectedViews: Int { pins.count { stage.map.view(for: $0)?.isSelected == true } }

  @Test func everySelectionChangeIsReportedToTheDelegate() {
    stage.map.selectedAnnotations = pins
    #expect(stage.takeTrace() == pins.indices.flatMap { ["selected \($0)", "selected view of \($0)"] })
    stage.map.selection.clear()
    #expect(stage.takeTrace() == pins.indices.flatMap { ["deselected \($0)", "deselected view of \($0)"] })
  }

  @Test func viewsAreSelectedWithoutNotifyingTheDelegate() {
    stage.map.notifiesDelegateOfSelection = false
    stage.map.selectedAnnotations = pins
    #expect(selectedViews == 40)
    stage.map.selectedAnnotations = [pins[7]]
    #expect(selectedViews == 1 && stage.map.view(for: pins[7])?.isSelected == true)
    stage.map.selection.clear()
    #expect(selectedViews == 0 && stage.takeTrace().isEmpty)
  }

  @Test func annotationsAreNotCreatedWithoutNotifyingTheDelegate() {
    let source = ColumnSource((0..<40).map { Coordinate(latitude: -40, longitude: Double($0)) })
    stage.map.source = source
    stage.map.notifiesDelegateOfSelection = false
    stage.map.selection.set(source.keys)
    stage.map.layoutIfNeeded()
    #expect(source.objectCount == 0 && stage.map.selection.count == 40)
    stage.map.notifiesDelegateOfSelection = true
    stage.map.selection.clear()
    #expect(source.objectCount == 40)
  }

  @Test func keyOutsideTheSourceStaysSelectedWhenItIsReplaced() {
    let other = AnnotationKey(100_000)
    stage.map.selection.set(pins.map { stage.map.key(of: $0) }.compactMap { $0 } + [other])
    stage.map.removeAnnotations(Array(pins[3...]))
    stage.map.layoutIfNeeded()
    #expect(stage.map.selection.keys == pins[..<3].compactMap { stage.map.key(of: $0) } + [other])
    stage.map.source = ColumnSource([])
    #expect(stage.map.selection.keys == [other])
  }
}
