import AnnotationKit
import DragItems
import Geography
import Testing

/// Delegates of drags and drops in class hierarchies, similar to `DelegateTests`.
@MainActor @Suite struct InteractionDelegateTests {
  private let view = AnnotationView(annotation: nil, reuseIdentifier: nil)

  /// Returns the reports after the interactions are added to a view twice.
  private func reports(_ drag: any DragInteractionDelegate, _ drop: any DropInteractionDelegate) -> [String] {
    var sentences: [String] = []
    let (drags, drops) = (DragInteraction(delegate: drag), DropInteraction(delegate: drop))
    drags.report = { sentences.append($0) }
    drops.report = { sentences.append($0) }
    view.interactions = [drags, drops]
    return sentences
  }

  @Test func subclassOfAConformingClassIsReported() {
    let sentences = reports(Truck(), Crate())
    #expect(sentences.count == 2)
    for (sentence, words) in zip(
      sentences,
      [
        ["Truck", "Cart", "DragInteractionDelegateBase"], ["Crate", "Box", "DropInteractionDelegateBase"],
      ])
    {
      for word in words { #expect(sentence.contains(word), "\(word)") }
    }
  }

  @Test func conformingClassIsNotReported() {
    #expect(reports(Cart(), Box()) == [])
  }

  @Test func overridesOfTheDelegateBasesAreCalled() throws {
    let (porter, shelf) = (Porter(), Shelf())
    #expect(reports(porter, shelf) == [])
    let drag = try #require(view.interactions[0] as? DragInteraction)
    let drop = try #require(view.interactions[1] as? DropInteraction)
    let session = try #require(drag.prepareSession(at: .zero))
    #expect(drag.begin(session) == TargetedDragPreview())
    #expect(drop.enter(DropSession(of: session, at: .zero)) && drop.update(at: .zero) == .copy)
    drop.exit()
    drag.end(session, isDropped: false)
    #expect(porter.heard == ["carrier: begin", "porter: did end cancel"])
    #expect(shelf.heard == ["rack: enter", "shelf: end"])
  }
}

@MainActor private class Cart: DragInteractionDelegate {
  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
    []
  }
}

/// The method added to `Cart` is never called.
@MainActor private final class Truck: Cart {
  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession) {}
}

@MainActor private class Box: DropInteractionDelegate {}

/// The method added to `Box` is never called.
@MainActor private final class Crate: Box {
  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {}
}

@MainActor private class Carrier: DragInteractionDelegateBase {
  var heard: [String] = []
  override func dragInteraction(
    _ interaction: DragInteraction, itemsForBeginning session: DragSession
  ) -> [DragItem] { [DragItem(itemProvider: ItemProvider(object: "Bern"))] }
  override func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: DragSession) {
    heard.append("carrier: begin")
  }
}

@MainActor private final class Porter: Carrier {
  override func dragInteraction(
    _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
  ) { heard.append("porter: did end \(operation)") }
}

@MainActor private class Rack: DropInteractionDelegateBase {
  var heard: [String] = []
  override func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: DropSession) {
    heard.append("rack: enter")
  }
}

@MainActor private final class Shelf: Rack {
  override func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: DropSession
  ) -> DropProposal { DropProposal(operation: .copy) }
  override func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: DropSession) {
    heard.append("shelf: end")
  }
}
