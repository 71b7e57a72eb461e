import Features
import Markup

extension KMLFeature {
  /// The feature with copies of the styles and namespace declarations of its file that it uses. It can be used without
  /// the file.
  public var selfContained: KMLFeature { adapted(to: KMLFile.empty.context) }

  /// Returns the feature adapted to a file with another context. The shared style that it uses is copied into its own
  /// style, and it declares the prefixes that the other file doesn't declare.
  func adapted(to other: KMLContext) -> KMLFeature {
    guard other !== context else { return self }
    let dressed = bringingStyle(to: other.styles)
    let splices = dressed.reading { $0.declaring(context.namespaces, in: other.namespaces) }
    return KMLFeature(checked: Splice.apply(splices, to: dressed.bytes), other)
  }

  /// Copies the shared style into the feature's own style, unless `others` contains the same style under this name.
  private func bringingStyle(to others: KMLStyles) -> KMLFeature {
    let address = reading { reader in reader.child("styleUrl", of: 0).map { reader.trimmedText(of: $0) } }
    guard let address, styles.text(of: address) != others.text(of: address) else { return self }
    var feature = self
    for part in styles.text(of: address).map(KMLStylePart.parts) ?? [] {
      if let splices = feature.reading({ $0.addingOwnStyle(part) }) {
        feature = feature.splicing(splices)
        continue
      }
      for child in part.children {
        feature = feature.splicing(feature.reading { $0.addingOwnStyle(child, in: part) })
      }
    }
    return feature.splicing(
      feature.reading { reader in reader.child("styleUrl", of: 0).map { [reader.removal(of: $0)] } ?? [] })
  }
}
