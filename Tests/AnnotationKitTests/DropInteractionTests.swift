import AnnotationKit
import DragItems
import Geography
import Testing

@MainActor @Suite struct DropInteractionTests {
  private let view = AnnotationView(annotation: nil, reuseIdentifier: nil)
  private let source = Source()
  private let taker = Taker()
  private let drag: DragInteraction
  private let drop: DropInteraction

  init() {
    drag = DragInteraction(delegate: source)
    drop = DropInteraction(delegate: taker)
    view.interactions = [drag, drop]
  }

  private func local() throws -> DropSession {
    let session = try #require(drag.prepareSession(at: .zero))
    _ = drag.begin(session)
    return DropSession(of: session, at: .zero)
  }

  private func foreign(_ types: String...) -> DropSession {
    DropSession(offering: types, at: .zero) { Array("\($0)!".utf8) }
  }

  /// Drops the current session, and waits for the end. Returns the operation, or `nil` if the drop isn't
  /// accepted.
  private func dropped() async -> DropOperation? {
    await withCheckedContinuation { continuation in
      let isTaken = drop.drop(at: .zero) { continuation.resume(returning: $0) }
      if !isTaken { continuation.resume(returning: nil) }
    }
  }

  @Test func enterAndExitAreReportedInOrder() {
    let session = foreign("text/plain")
    #expect(drop.enter(session))
    #expect(drop.update(at: Point(x: 5, y: 6)) == .copy && session.location == Point(x: 5, y: 6))
    drop.exit()
    #expect(taker.heard == ["can handle", "enter", "update", "exit", "end"])
    drop.exit()
    #expect(taker.heard.count == 5 && drop.update(at: .zero) == .cancel)
  }

  @Test func dropIsReportedInOrder() async {
    #expect(drop.enter(foreign("text/plain")))
    #expect(await dropped() == .copy)
    #expect(taker.heard == ["can handle", "enter", "update", "perform", "conclude", "end"])
    // GTK also reports that the pointer has left after a drop.
    drop.exit()
    #expect(taker.heard.count == 6)
  }

  @Test func uninterestedDelegateGetsNoMoreCalls() {
    taker.canHandle = false
    #expect(!drop.enter(foreign("text/plain")))
    #expect(drop.update(at: .zero) == .cancel && !drop.drop(at: .zero) { _ in })
    drop.exit()
    #expect(taker.heard == ["can handle"])
  }

  @Test(arguments: [DropOperation.cancel, .forbidden, .move])
  func unacceptedProposalIsNotDropped(_ proposal: DropOperation) async {
    taker.operation = proposal
    #expect(drop.enter(foreign("text/plain")))
    #expect(drop.update(at: .zero) == (proposal == .forbidden ? .forbidden : .cancel))
    #expect(await dropped() == nil)
    #expect(taker.heard.suffix(2) == ["exit", "end"] && !taker.heard.contains("perform"))
  }

  @Test func localDropHasTheSourceItemsAndMayMoveThem() async throws {
    let item = source.items[0]
    item.localObject = 7
    taker.operation = .move
    let session = try local()
    session.localDragSession?.localContext = "context"
    #expect(session.items[0] === item && session.items[0].localObject as? Int == 7)
    #expect(drop.enter(session) && drop.update(at: .zero) == .move)
    #expect(await dropped() == .move)
    drag.end(try #require(session.localDragSession), isDropped: true)
    #expect(source.heard.suffix(3) == ["will end move", "did end move", "transferred"])
  }

  @Test func canceledDragProvidesNoData() async throws {
    let session = try local()
    let source = try #require(session.localDragSession)
    #expect(drop.enter(session) && drop.update(at: .zero) == .copy)
    drag.end(source, isDropped: false)
    #expect(await dropped() == nil)
    var error: (any Error)?
    source.loadDataRepresentation(forTypeIdentifier: "text/plain") { error = $1 }
    #expect(error != nil && !taker.heard.contains("perform"))
  }

  @Test func sourceMayForbidMoving() throws {
    source.allowsMove = false
    taker.operation = .move
    #expect(drop.enter(try local()) && drop.update(at: .zero) == .cancel)
  }

  @Test func copyModifierForbidsMoving() throws {
    taker.operation = .move
    let session = try local()
    #expect(drop.enter(session) && drop.session === session && drop.update(at: .zero) == .move)
    session.isMoveOffered = false
    #expect(!session.allowsMoveOperation && drop.update(at: .zero) == .cancel)
  }

  @Test func representationsOfTheOwnProcessAreHiddenFromOthers() throws {
    let provider = ItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "application/x-own", visibility: .ownProcess) {
      $0([1], nil)
    }
    source.items = [DragItem(itemProvider: provider)]
    let session = try local()
    #expect(session.hasItemsConforming(toTypeIdentifiers: ["application/x-own"]))
    #expect(session.localDragSession?.typeIdentifiersForOtherProcesses == [])
  }

  @Test func loadsAreRequestedOneAfterAnother() async throws {
    var asked: [String] = []
    let session = DropSession(offering: ["a/a", "b/b"], at: .zero) { type in
      asked.append(type)
      for _ in 0..<20 { await Task.yield() }
      return Array(type.utf8)
    }
    var got: [String] = []
    taker.perform = { session in
      Task {
        for type in session.items[0].itemProvider.registeredTypeIdentifiers {
          let bytes = try await session.items[0].itemProvider.loadDataRepresentation(forTypeIdentifier: type)
          got.append(String(decoding: bytes, as: UTF8.self))
        }
      }
    }
    #expect(drop.enter(session) && asked.isEmpty)
    #expect(await dropped() == .copy)
    #expect(asked == ["a/a", "b/b"] && got == asked)
  }

  @Test func loadAfterTheEndThrows() async throws {
    let session = foreign("text/plain")
    #expect(drop.enter(session))
    #expect(await dropped() == .copy)
    await #expect(throws: ItemProviderError.ended) {
      try await session.items[0].itemProvider.loadDataRepresentation(forTypeIdentifier: "text/plain")
    }
  }

  @Test func objectsAreLoadedInTheOrderOfTheItems() async throws {
    source.items = ["Bern", "Biel"].map { DragItem(itemProvider: ItemProvider(object: $0)) }
    source.items.insert(DragItem(itemProvider: ItemProvider(item: [], typeIdentifier: "image/png")), at: 1)
    let session = try local()
    #expect(session.canLoadObjects(ofClass: String.self))
    var got: [String] = []
    taker.perform = { $0.loadObjects(ofClass: String.self) { got = $0 } }
    #expect(drop.enter(session))
    #expect(await dropped() == .copy)
    #expect(got == ["Bern", "Biel"])
  }

  @Test func delegateWithoutAProposalCancelsTheDrop() {
    final class Silent: DropInteractionDelegate {}
    let silent = Silent()
    let drop = DropInteraction(delegate: silent)
    #expect(drop.enter(foreign("text/plain")) && drop.update(at: .zero) == .cancel)
  }
}

@MainActor private final class Taker: DropInteractionDelegate {
  var heard: [String] = []
  var canHandle = true
  var operation = DropOperation.copy
  var perform: (DropSession) -> Void = { _ in }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    heard.append("can handle")
    return canHandle
  }
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
    heard.append("enter")
  }
  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal {
    heard.append("update")
    return DropProposal(operation: operation)
  }
  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
    heard.append("exit")
  }
  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    heard.append("perform")
    perform(session)
  }
  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: DropSession) {
    heard.append("conclude")
  }
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) {
    heard.append("end")
  }
}
