/// What the texts of a file's features need of it.
///
/// Files have one each, and so do their features: for two of the same file nothing has to be compared.
final class KMLContext: Sendable {
  let styles: KMLStyles

  init(_ styles: KMLStyles = KMLStyles()) { self.styles = styles }

  /// That of a file which is not known.
  static let none = KMLContext()
}
