import Markup

/// What the texts of a file's features need of it.
///
/// Files have one each, and so do their features: for two of the same file nothing has to be compared.
final class KMLContext: Sendable {
  let styles: KMLStyles
  let namespaces: MarkupNamespaces

  init(_ styles: KMLStyles = KMLStyles(), _ namespaces: MarkupNamespaces = MarkupNamespaces()) {
    (self.styles, self.namespaces) = (styles, namespaces)
  }

  /// That of a file which is not known.
  static let none = KMLContext()
}
