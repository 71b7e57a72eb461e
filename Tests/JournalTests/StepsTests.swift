import FileTesting
import Journal
import Testing

@Suite struct StepsTests {
  @Test func performedStepsAreRestored() throws {
    let scratch = try ScratchFolder()
    let highest = UInt64(Journal.numberLimit - 1)
    let steps = [
      StepRecord(
        name: "Import of Städte",
        changes: [
          .layer(LayerChangeRecord(layer: 1, before: nil, after: LayerRecord(name: "Städte", place: 0))),
          .addition(1, "{\"a\": 1}"), .addition(2, ""),
          .feature(
            FeatureChangeRecord(
              layer: 1, feature: 3, before: nil,
              after: FeatureStateRecord(
                text: [0, 0xFF, 10, 11, 12], isFeature: false, keys: [7, 8, 9, 3, highest - 1, highest]),
              predecessor: highest)),
          .layer(
            LayerChangeRecord(
              layer: 1, before: LayerRecord(name: "Städte", place: 0, colorRule: [5]),
              after: LayerRecord(
                name: "Cities", isVisible: false, isLocked: true, place: 4, folders: [7], colorRule: [8, 9]))),
        ], selectionBefore: [], selectionAfter: [1, 2, 3, 9]),
      .edit(1, from: "{\"a\": 1}", to: "{\"a\": 222}"),
      StepRecord(name: "", changes: []),
      .deletion(2, ""),
    ]
    let journal = try Journal.create(in: scratch.maps)
    for (index, step) in steps.enumerated() {
      let noted = try journal.perform(step)
      #expect(noted.step == Int64(index + 1) && noted.sequence == Int64(index + 1))
    }
    try journal.setViewport([1.5, -0.0, .infinity])
    try journal.setActiveLayer(1)
    let contents = try journal.read()
    journal.close()

    let read = try Journal.open(journal.folder).read()
    #expect(read == contents)
    #expect(read.stack.map { read.steps[$0] } == steps)
    #expect(read.doneCount == 4 && read.sequence == 4)
    #expect(read.log == (1...4).map { LogEntry(sequence: $0, step: $0, direction: .done) })
    #expect(
      read.layers == [
        1: LayerRecord(
          name: "Cities", isVisible: false, isLocked: true, place: 4, folders: [7], colorRule: [8, 9])
      ])
    #expect(read.viewport.map(\.bitPattern) == [1.5, -0.0, .infinity].map(\.bitPattern))
    #expect(read.activeLayer == 1)
  }

  @Test func undoAndRedoMoveInTheStackAndAreLogged() throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    #expect(try journal.undo() == nil)
    for feature in 1...3 { try journal.perform(.addition(feature, "{}")) }
    #expect(try journal.undo()! == (3, 4))
    #expect(try journal.undo()! == (2, 5))
    #expect(try journal.redo()! == (2, 6))
    var contents = try journal.read()
    #expect(contents.stack == [1, 2, 3] && contents.doneCount == 2 && contents.sequence == 6)
    #expect(
      contents.log.map(\.step) == [1, 2, 3, 3, 2, 2]
        && contents.log.map(\.direction) == [.done, .done, .done, .undone, .undone, .done])
    #expect(try journal.redo()! == (3, 7))
    #expect(try journal.redo() == nil)
    for _ in 1...3 { try journal.undo() }
    #expect(try journal.undo() == nil)
    contents = try journal.read()
    #expect(contents.doneCount == 0 && contents.stack == [1, 2, 3])
  }

  @Test func nextStepForgetsUndoneSteps() throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    for feature in 1...3 { try journal.perform(.addition(feature, "{}")) }
    try journal.undo()
    try journal.undo()
    try journal.perform(.addition(9, "{}"))
    let contents = try journal.read()
    #expect(contents.stack == [1, 4] && contents.doneCount == 2)
    #expect(Set(contents.steps.keys) == [1, 4] && contents.log.map(\.step) == [1, 4])
    #expect(try journal.redo() == nil)
  }

  @Test func layersFollowStepsUndoAndRedo() throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    let (draft, renamed) = (LayerRecord(name: "Draft", place: 0), LayerRecord(name: "Trees", place: 0))
    try journal.perform(.layer(1, from: nil, to: draft))
    try journal.perform(.layer(1, from: draft, to: renamed))
    try journal.perform(.layer(1, from: renamed, to: nil))
    #expect(try journal.read().layers.isEmpty)
    for expected in [renamed, draft, nil] {
      try journal.undo()
      #expect(try journal.read().layers[1] == expected)
    }
    for expected in [draft, renamed, nil] {
      try journal.redo()
      #expect(try journal.read().layers[1] == expected)
    }
  }

  @Test func rowOrderAndUnsavedRestAreKept() throws {
    let scratch = try ScratchFolder()
    let journal = try Journal.create(in: scratch.maps)
    for feature in 1...3 { try journal.perform(.addition(feature, "{}")) }
    let order = StepRecord(
      name: "Merge", changes: [.order(OrderChangeRecord(layer: 1, before: [1, 2, 3], after: [3, 1, 2]))])
    let noted = try journal.perform(order)
    let rest = StepRecord.deletion(2, "{}")
    try journal.note(base: BaseRecord(layer: 1, uri: "file:///1", sequence: noted.sequence), rest: rest)
    try journal.perform(.addition(4, "{}"))
    for isOpenedAgain in [false, true] {
      if isOpenedAgain { journal.close() }
      let journal = isOpenedAgain ? try Journal.open(journal.folder) : journal
      let contents = try journal.read()
      #expect(contents.stack == [1, 2, 3, 4, 6] && contents.doneCount == 5)
      #expect(contents.steps[4] == order && contents.steps[5] == rest)
      #expect(contents.log.map(\.step) == [5, 6])
      #expect(Journal.summary(of: journal.folder).hasUnsaved)
      #expect(try journal.recentlyDeleted().isEmpty)
      guard isOpenedAgain else { continue }
      // After the next save, step 5 is no longer needed.
      try journal.note(base: BaseRecord(layer: 1, uri: "file:///1", sequence: 6))
      #expect(try Set(journal.read().steps.keys) == [1, 2, 3, 4, 6])
    }
  }
}
