import Testing

/// Typical mistakes of naive ports. The real map view makes none of them, and a check finds each one in a
/// naive map view.
@MainActor @Suite struct LineTests {
  @Test(arguments: Check.all) func mapViewPassesTheCheck(check: Check) {
    let scene = Scene(RealMap(app: App()))
    check.run(scene)
    #expect(scene.failures == [])
  }

  @Test(arguments: Check.all) func naiveMapWithoutMistakesPassesTheCheck(check: Check) {
    let scene = Scene(NaiveMap(app: App()))
    check.run(scene)
    #expect(scene.failures == [])
  }

  @Test(arguments: Check.all) func naiveMapWithTheMistakeFailsTheCheck(check: Check) {
    let scene = Scene(NaiveMap(app: App(), mistakes: [check.mistake]))
    check.run(scene)
    #expect(scene.failures != [])
  }

  @Test func everyMistakeHasACheckAndEveryLineAMistake() {
    #expect(Check.all.map(\.mistake.rawValue).sorted() == Mistake.allCases.map(\.rawValue).sorted())
    #expect(Set(Mistake.allCases.map(\.line)) == Set(1...26))
  }
}
