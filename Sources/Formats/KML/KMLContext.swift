import Markup

/// The properties of a file that are needed to read and write its features.
///
/// The features of a file share one context, so contexts are compared by identity.
final class KMLContext: Sendable {
  let styles: KMLStyles
  let namespaces: MarkupNamespaces

  init(_ styles: KMLStyles = KMLStyles(), _ namespaces: MarkupNamespaces = MarkupNamespaces()) {
    (self.styles, self.namespaces) = (styles, namespaces)
  }

  /// The context of features without a known file.
  static let none = KMLContext()
}
