/// An entry of a layer to be written. Indices refer to the features of a store.
///
/// A layer may have a million entries, of which few are changed. Changed features are therefore stored indirectly.
public enum FeatureEntry<Element> {
  /// An unchanged feature of the store.
  case kept(Int)
  /// A feature of the store with new text.
  indirect case changed(Int, Element)
  /// A feature that isn't in the store.
  indirect case added(Element)

  /// Returns the entry with its changed or added feature, if any, transformed.
  @inlinable public func map<Other>(_ transform: (Element) -> Other) -> FeatureEntry<Other> {
    switch self {
    case .kept(let index): .kept(index)
    case .changed(let index, let feature): .changed(index, transform(feature))
    case .added(let feature): .added(transform(feature))
    }
  }
}

extension FeatureEntry: Sendable where Element: Sendable {}
