import Markup

/// What the texts of a file's features need of it.
///
/// Files have one each, and so do their features: for two of the same file nothing has to be compared.
final class GPXContext: Sendable {
  let version: GPXVersion
  let namespaces: MarkupNamespaces

  init(_ version: GPXVersion, _ namespaces: MarkupNamespaces = MarkupNamespaces()) {
    (self.version, self.namespaces) = (version, namespaces)
  }
}
