/// What stands at one place of a layer that is written. Indices are those of the features of a store.
///
/// There is one for each of a million features, of which few are changed: those are kept elsewhere.
public enum FeatureEntry<Element> {
  /// The store's feature as it is.
  case kept(Int)
  /// The store's feature with new text.
  indirect case changed(Int, Element)
  /// A feature that the store does not have.
  indirect case added(Element)

  /// The entry with its feature, where it brings one, as `transform` has it.
  @inlinable public func map<Other>(_ transform: (Element) -> Other) -> FeatureEntry<Other> {
    switch self {
    case .kept(let index): .kept(index)
    case .changed(let index, let feature): .changed(index, transform(feature))
    case .added(let feature): .added(transform(feature))
    }
  }
}

extension FeatureEntry: Sendable where Element: Sendable {}
