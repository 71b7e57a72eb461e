import Markup

/// Data of a file that is needed to read and write its features.
///
/// All features of a file share one context. Two contexts are equal only if they are the same object.
final class KMLContext: Sendable {
  let styles: KMLStyles
  let namespaces: MarkupNamespaces

  init(_ styles: KMLStyles = KMLStyles(), _ namespaces: MarkupNamespaces = MarkupNamespaces()) {
    (self.styles, self.namespaces) = (styles, namespaces)
  }

  /// The context of features that don't belong to a file.
  static let none = KMLContext()
}
