import Features
import Markup

extension KMLFeature {
  /// With the styles and the prefixes of its file, as a file of nothing else has it.
  public var selfContained: KMLFeature { adapted(to: KMLFile.empty.context) }

  /// The feature as a file with another context has it: it looks as before by a style of its own, and declares the
  /// prefixes that the file does not know.
  func adapted(to other: KMLContext) -> KMLFeature {
    guard other !== context else { return self }
    let dressed = bringingStyle(to: other.styles)
    let splices = dressed.reading { $0.declaring(context.namespaces, in: other.namespaces) }
    return KMLFeature(checked: Splice.apply(splices, to: dressed.bytes), other)
  }

  /// With what the style that it shares says in a style of its own, where that of this name says something else among
  /// `others`.
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
