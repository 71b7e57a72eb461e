import Markup

/// What the texts of features need from their file.
///
/// Each file has one context, which its features share. So contexts are compared by identity.
final class KMLContext: Sendable {
  let styles: KMLStyles
  let namespaces: MarkupNamespaces

  init(_ styles: KMLStyles = KMLStyles(), _ namespaces: MarkupNamespaces = MarkupNamespaces()) {
    (self.styles, self.namespaces) = (styles, namespaces)
  }

  /// The context of features without a known file.
  static let none = KMLContext()
}
