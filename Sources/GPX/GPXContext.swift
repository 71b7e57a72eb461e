import Markup

/// What the texts of features need from their file.
///
/// Each file has one context, which its features share. So contexts are compared by identity.
final class GPXContext: Sendable {
  let version: GPXVersion
  let namespaces: MarkupNamespaces

  init(_ version: GPXVersion, _ namespaces: MarkupNamespaces = MarkupNamespaces()) {
    (self.version, self.namespaces) = (version, namespaces)
  }
}
