import Markup

/// The properties of a file that are needed to read and write its features.
///
/// All features of a file share one context, so contexts can be compared by identity.
final class GPXContext: Sendable {
  let version: GPXVersion
  let namespaces: MarkupNamespaces

  init(_ version: GPXVersion, _ namespaces: MarkupNamespaces = MarkupNamespaces()) {
    (self.version, self.namespaces) = (version, namespaces)
  }
}
