import AnnotationKit
import DragItems
import Geography
import Testing

@MainActor @Suite struct DragInteractionTests {
  private let view = AnnotationView(annotation: nil, reuseIdentifier: nil)
  private let source = Source()
  private let drag: DragInteraction

  init() {
    drag = DragInteraction(delegate: source)
    view.addInteraction(drag)
  }

  private func began() throws -> DragSession {
    let session = try #require(drag.prepareSession(at: Point(x: 3, y: 4)))
    _ = drag.begin(session)
    return session
  }

  @Test func dropIsReportedInOrder() throws {
    let session = try began()
    #expect(session.location == Point(x: 3, y: 4) && drag.session === session)
    #expect(source.heard == ["items", "allows move", "is restricted", "preview", "will begin"])
    drag.end(session, isDropped: true)
    #expect(source.heard.dropFirst(5) == ["will end copy", "did end copy", "transferred"])
    drag.end(session, isDropped: true)
    #expect(source.heard.count == 8 && drag.session == nil && session.operation == .copy)
  }

  @Test func canceledDragIsReportedAndTransfersNothing() throws {
    drag.end(try began(), isDropped: false)
    #expect(source.heard.dropFirst(5) == ["will end cancel", "did end cancel"])
  }

  @Test func programCanCancelTheDrag() throws {
    let session = try began()
    session.onCancel { [drag] in drag.end(session, isDropped: false) }
    session.cancel()
    session.cancel()
    #expect(source.heard.count { $0 == "did end cancel" } == 1)
  }

  @Test func removingTheInteractionCancelsTheDrag() throws {
    let session = try began()
    session.onCancel { [drag] in drag.end(session, isDropped: false) }
    view.removeInteraction(drag)
    #expect(source.heard.last == "did end cancel" && drag.view == nil)
    #expect(drag.prepareSession(at: .zero) == nil)
  }

  @Test func dragDoesNotBeginIfDisabledOrWithoutItems() throws {
    drag.isEnabled = false
    #expect(drag.prepareSession(at: .zero) == nil && source.heard.isEmpty)
    drag.isEnabled = true
    source.items = []
    #expect(drag.prepareSession(at: .zero) == nil && source.heard == ["items"])
    source.items = [DragItem(itemProvider: ItemProvider())]
    let session = try began()
    #expect(drag.prepareSession(at: .zero) == nil)
    drag.isEnabled = false
    drag.end(session, isDropped: true)
    #expect(source.heard.last == "transferred")
  }

  @Test func otherProcessesSeeOnlyVisibleTypes() throws {
    let (first, second) = (ItemProvider(), ItemProvider())
    var made: [String] = []
    for (provider, type, visibility) in [
      (first, "application/x-own", ItemProviderRepresentationVisibility.ownProcess),
      (first, "application/geo+json", .all), (second, "text/plain", .all),
      (second, "application/geo+json", .all), (second, "application/x-own", .all),
    ] {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) {
        made.append("\(provider === first ? 1 : 2) \(type)")
        $0([], nil)
      }
    }
    source.items = [first, second].map(DragItem.init)
    let session = try began()
    #expect(
      session.typeIdentifiersForOtherProcesses == ["application/geo+json", "text/plain", "application/x-own"])
    #expect(made.isEmpty)
    for type in ["application/geo+json", "application/x-own", "image/png"] {
      session.loadDataRepresentation(forTypeIdentifier: type) { _, _ in }
    }
    #expect(made == ["1 application/geo+json", "2 application/x-own"])
  }

  @Test func otherProcessesGetAllItemsInCombinedTypes() throws {
    source.items = ["Bern", "Basel"].map { name in
      let provider = ItemProvider(object: name)
      provider.registerObject(URIList(["file:///\(name)"]))
      return DragItem(itemProvider: provider)
    }
    let session = try began()
    session.combinedItemProvider = ItemProvider(object: "Bern, Basel")
    var got: [String] = []
    for type in session.typeIdentifiersForOtherProcesses {
      session.loadDataRepresentation(forTypeIdentifier: type) { bytes, _ in
        got.append(String(decoding: bytes ?? [], as: UTF8.self))
      }
    }
    #expect(got == ["Bern, Basel", "Bern, Basel", "file:///Bern\r\nfile:///Basel\r\n"])
  }

  @Test func restrictedDragOffersNoTypes() throws {
    source.isRestricted = true
    let session = try began()
    #expect(session.typeIdentifiersForOtherProcesses.isEmpty)
    var error: (any Error)?
    session.loadDataRepresentation(forTypeIdentifier: "text/plain") { error = $1 }
    #expect(error as? ItemProviderError == .unavailable("text/plain"))
  }

  @Test func transferEndsWithTheLastLoad() throws {
    var completion: ItemProvider.DataCompletion?
    let provider = ItemProvider()
    provider.registerDataRepresentation(forTypeIdentifier: "text/plain") { completion = $0 }
    source.items = [DragItem(itemProvider: provider)]
    let session = try began()
    session.loadDataRepresentation(forTypeIdentifier: "text/plain") { _, _ in }
    drag.end(session, isDropped: true)
    #expect(source.heard.last == "did end copy")
    completion?([1], nil)
    #expect(source.heard.last == "transferred")
  }
}

@MainActor final class Source: DragInteractionDelegate {
  var heard: [String] = []
  var items = [DragItem(itemProvider: ItemProvider(object: "Bern"))]
  var isRestricted = false
  var allowsMove = true

  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
    heard.append("items")
    return items
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewForLifting item: DragItem, session: DragSession
  ) -> TargetedDragPreview? {
    heard.append("preview")
    return nil
  }

  func dragInteraction(
    _ interaction: DragInteraction, sessionAllowsMoveOperation session: DragSession
  ) -> Bool {
    heard.append("allows move")
    return allowsMove
  }

  func dragInteraction(
    _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: DragSession
  ) -> Bool {
    heard.append("is restricted")
    return isRestricted
  }

  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession) {
    heard.append("will begin")
  }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, willEndWith operation: DropOperation
  ) { heard.append("will end \(operation)") }

  func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
  ) { heard.append("did end \(operation)") }

  func dragInteraction(_ interaction: DragInteraction, sessionDidTransferItems session: DragSession) {
    heard.append("transferred")
  }
}
