import SeededRandom
import Testing

@testable import AnnotationKit
@testable import Graphics

/// Compares key sets and selections with Swift's sets and arrays, for small and large keys.
@MainActor @Suite struct KeySetTests {
  /// A few numbers, so that keys repeat: small ones, the first ones beyond the bit set, and numbers of the map view's
  /// own keys.
  private static let numbers: [UInt64] =
    Array(0..<70) + [640, 10_000, 1 << 27, (1 << 27) + 1, 1 << 40, 1 << 63, .max]

  private var random = SeededGenerator(seed: 16)

  /// Returns random keys, or sometimes consecutive keys, one of which may be replaced.
  private mutating func keys(atMost count: Int) -> [AnnotationKey] {
    if Int.random(in: 0..<6, using: &random) == 0 {
      let start = UInt64.random(in: 0..<70, using: &random)
      var run = (start...start + UInt64.random(in: 0..<130, using: &random)).map { AnnotationKey($0) }
      if Bool.random(using: &random), let place = run.indices.randomElement(using: &random) {
        run[place] = AnnotationKey(KeySetTests.numbers.randomElement(using: &random) ?? 0)
      }
      return run
    }
    return (0..<Int.random(in: 0...count, using: &random)).map { _ in
      AnnotationKey(KeySetTests.numbers.randomElement(using: &random) ?? 0)
    }
  }

  private static let all = (Array(0..<200) + numbers.filter { $0 >= 200 }).map { AnnotationKey($0) }

  @Test mutating func keySetMatchesASwiftSet() {
    for _ in 0..<40 {
      let first = keys(atMost: 6)
      var (set, model) = (KeySet(first), Set(first))
      for _ in 0..<50 {
        let some = keys(atMost: 12)
        if Int.random(in: 0..<20, using: &random) == 0 {
          // A few keys are removed one by one, many together.
          let times = Bool.random(using: &random) ? 1 : 100
          set.removeAll(among: [[AnnotationKey]](repeating: Array(model) + some, count: times).flatMap { $0 })
          model = []
        } else if Bool.random(using: &random) {
          let areNew = Set(some).count == some.count && model.isDisjoint(with: some)
          #expect(set.insert(some) == areNew)
          model.formUnion(some)
        } else {
          set.remove(some)
          model.subtract(some)
        }
        #expect(set.count == model.count && set.isEmpty == model.isEmpty)
        #expect(KeySetTests.all.filter(set.contains) == KeySetTests.all.filter(model.contains))
      }
    }
  }

  @Test mutating func selectionMatchesAnArrayWithoutRepeats() {
    let selection = AnnotationSelection()
    var model: [AnnotationKey] = []
    var made = UniqueKeys<AnnotationKey>([])
    var heard: [AnnotationSelection.Change] = []
    let subscription = selection.observe { heard.append($0) }
    for _ in 0..<3000 {
      let (before, some) = (model, keys(atMost: 8))
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        selection.set(some)
        model = KeySetTests.lastOfEach(some)
      case 1:
        selection.extend(with: some)
        model = KeySetTests.lastOfEach(before + some)
      case 2:
        selection.remove(some)
        model.removeAll { some.contains($0) }
      case 3:
        let many = KeySetTests.all.shuffled(using: &random) + some
        selection.set(many)
        model = KeySetTests.lastOfEach(many)
      case 4:
        guard let key = some.first else { continue }
        selection.toggle(key)
        model.removeAll { $0 == key }
        if !before.contains(key) { model.append(key) }
      case 5:
        // The same `UniqueKeys` value is selected again later.
        if Bool.random(using: &random) { made = UniqueKeys(some) }
        selection.set(made)
        model = KeySetTests.lastOfEach(made.keys)
        #expect(KeySetTests.all.allSatisfy { made.members.contains($0) == model.contains($0) })
      default:
        selection.clear()
        model = []
      }
      #expect(selection.keys == model && selection.count == model.count)
      #expect(KeySetTests.all.allSatisfy { selection.contains($0) == model.contains($0) })
      let change = AnnotationSelection.Change(
        removed: before.filter { !model.contains($0) }, added: model.filter { !before.contains($0) })
      #expect(heard == (before == model ? [] : [change]))
      heard = []
    }
    withExtendedLifetime(subscription) {}
  }

  private static func lastOfEach(_ keys: [AnnotationKey]) -> [AnnotationKey] {
    keys.indices.filter { !keys[($0 + 1)...].contains(keys[$0]) }.map { keys[$0] }
  }
}
