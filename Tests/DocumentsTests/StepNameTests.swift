import Documents
import Geography
import Testing

@Suite struct StepNameTests {
  static let subjects: [StepName.Subject] = [
    .titled("Vienna"), .titled(""), .titled("3:a,"), .titled("Wien, Österreich\u{0}🗺"),
    .point(Coordinate(latitude: 48.2082, longitude: -0.1)), .line, .area, .unplaced, .several(0), .several(3),
  ]

  static let names: [StepName] =
    StepName.FeatureAction.allCases.flatMap { action in subjects.map { .features(action, $0) } }
    + StepName.ShapeAction.allCases.flatMap { action in subjects.map { .shape(action, $0) } }
    + StepName.PropertyAction.allCases.flatMap { action in
      subjects.map { .property(action, named: "a:1,b", $0) }
    }
    + StepName.LayerAction.allCases.map { .layer($0, named: "towns") }
    + StepName.RepairAction.allCases.map { .repair($0) }
    + [.addProperties(count: 6, .titled("Bern")), .addLayers(count: 2), .unknown]

  @Test(arguments: names) func decodingReturnsTheEncodedName(_ name: StepName) {
    #expect(StepName(encoded: name.encoded) == name)
  }

  @Test func encodingsAreUnique() {
    #expect(Set(StepNameTests.names.map(\.encoded)).count == StepNameTests.names.count)
  }

  /// Names in existing journals. The program must always be able to decode them.
  @Test(arguments: [
    ("4:move,6:titled,6:Vienna,", StepName.features(.move, .titled("Vienna"))),
    ("5:color,7:several,1:3,", .features(.color, .several(3))),
    (
      "6:delete,5:point,4:48.5,4:-0.1,",
      .features(.delete, .point(Coordinate(latitude: 48.5, longitude: -0.1)))
    ),
    ("15:rename-property,4:name,4:line,", .property(.rename, named: "name", .line)),
    ("14:add-properties,1:6,4:area,", .addProperties(count: 6, .area)),
    ("10:hide-layer,5:towns,", .layer(.hide, named: "towns")),
    ("10:add-layers,1:2,", .addLayers(count: 2)),
    ("14:move-positions,4:line,", .shape(.movePositions, .line)),
    ("9:swap-axes,", .repair(.swapAxes)),
  ])
  func encodingIsStable(_ encoded: String, _ name: StepName) {
    #expect(name.encoded == encoded && StepName(encoded: encoded) == name)
  }

  @Test(arguments: ["Move of Vienna", "", "3 Places", "4:move", "4:move,6:titled,7:Vienna,", "-1:a,", "1:é,"])
  func invalidEncodingIsDecodedAsText(_ text: String) {
    #expect(StepName(encoded: text) == .text(text))
    #expect(StepName(encoded: text).encoded == text)
  }

  @Test(arguments: [
    "8:teleport,6:titled,6:Vienna,", "4:move,", "4:move,5:point,1:x,1:y,", "10:add-layers,1:x,",
  ])
  func encodingOfALaterVersionIsUnknown(_ text: String) {
    #expect(StepName(encoded: text) == .unknown)
  }
}
