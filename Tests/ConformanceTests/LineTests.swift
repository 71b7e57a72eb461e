import Testing

/// What naive ports get wrong, line for line: the real map view gets none of it wrong, and each mistake made on
/// purpose is found out.
@MainActor @Suite struct LineTests {
  @Test(arguments: Check.all) func theRealMapViewIsFaithful(check: Check) {
    let scene = Scene(RealMap(app: App()))
    check.run(scene)
    #expect(scene.failures == [])
  }

  @Test(arguments: Check.all) func aNaiveMapViewWithoutMistakesPasses(check: Check) {
    let scene = Scene(NaiveMap(app: App()))
    check.run(scene)
    #expect(scene.failures == [])
  }

  @Test(arguments: Check.all) func aNaiveMapViewIsFoundOut(check: Check) {
    let scene = Scene(NaiveMap(app: App(), mistakes: [check.mistake]))
    check.run(scene)
    #expect(scene.failures != [])
  }

  @Test func eachMistakeHasItsCheckAndEachLineItsMistakes() {
    #expect(Check.all.map(\.mistake.rawValue).sorted() == Mistake.allCases.map(\.rawValue).sorted())
    #expect(Set(Mistake.allCases.map(\.line)) == Set(1...26))
  }
}
