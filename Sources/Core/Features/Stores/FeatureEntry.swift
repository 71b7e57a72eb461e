/// A feature of a layer that is being written. Indices refer to the features of the store from which the layer was
/// read.
///
/// Changed and added features are stored indirectly, because a layer may have a million entries of which only a few are
/// changed.
public enum FeatureEntry<Element> {
  /// An unchanged feature of the store.
  case kept(Int)
  /// A feature of the store whose text was replaced.
  indirect case changed(Int, Element)
  /// A feature that isn't in the store.
  indirect case added(Element)

  /// Returns the same kind of entry, with its changed or added feature replaced by the result of `transform`.
  @inlinable public func map<Other>(_ transform: (Element) -> Other) -> FeatureEntry<Other> {
    switch self {
    case .kept(let index): .kept(index)
    case .changed(let index, let feature): .changed(index, transform(feature))
    case .added(let feature): .added(transform(feature))
    }
  }
}

extension FeatureEntry: Sendable where Element: Sendable {}
