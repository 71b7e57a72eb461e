import AnnotationKit
import Testing

@MainActor @Suite struct SelectionTests {
  private let selection = AnnotationSelection()

  private func keys(_ numbers: UInt64...) -> [AnnotationKey] { numbers.map(AnnotationKey.init) }

  @Test func lastSelectedKeyIsPrimary() {
    selection.set(keys(3, 1, 2))
    selection.extend(with: AnnotationKey(1))
    #expect(selection.keys == keys(3, 2, 1))
    #expect(selection.primary == AnnotationKey(1))
  }

  @Test func addedAndRemovedKeysAreReported() {
    selection.set(keys(1, 2))
    var heard: [AnnotationSelection.Change] = []
    let observation = selection.observe { heard.append($0) }
    selection.set(keys(2, 3))
    selection.toggle(AnnotationKey(2))
    selection.remove(AnnotationKey(9))
    selection.set(keys(3))
    selection.clear()
    #expect(
      heard == [
        .init(removed: keys(1), added: keys(3)), .init(removed: keys(2), added: []),
        .init(removed: keys(3), added: []),
      ])
    withExtendedLifetime(observation) {}
  }

  @Test func orderChangeIsReportedWithoutKeys() {
    selection.set(keys(1, 2))
    var heard: [AnnotationSelection.Change] = []
    let observation = selection.observe { heard.append($0) }
    selection.extend(with: AnnotationKey(1))
    #expect(heard == [.init(removed: [], added: [])])
    withExtendedLifetime(observation) {}
  }

  @Test func lastOfRepeatedKeysCounts() {
    selection.set(keys(1, 2, 1))
    #expect(selection.keys == keys(2, 1))
    #expect(selection.count == 2 && selection.contains(AnnotationKey(2)))
  }
}
