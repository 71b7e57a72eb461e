/// The annotations of a source that must not be clustered: the dragged and spiderfied annotations, and the selected
/// annotations if there are few.
@MainActor final class UnclusteredKeys {
  /// If more annotations are selected, they are clustered.
  private static let selectionLimit = 1000

  private let contents: MapContents
  private let drags: Drags
  private let spiderfier: Spiderfier

  init(of contents: MapContents, drags: Drags, spiderfier: Spiderfier) {
    (self.contents, self.drags, self.spiderfier) = (contents, drags, spiderfier)
  }

  /// Passes the current keys to the source.
  func update() {
    var keys: Set<AnnotationKey> = []
    if contents.selection.count <= UnclusteredKeys.selectionLimit { keys = Set(contents.selection.keys) }
    if let key = drags.draggedKey { keys.insert(key) }
    for follower in drags.group.map({ Array($0.all) }) ?? [] { keys.insert(follower.key) }
    keys.formUnion(spiderfier.keys)
    contents.source.setApart(keys)
  }
}
