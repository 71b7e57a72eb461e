import Features
import Markup

extension KMLFeature {
  /// With the styles and the prefixes of its file, as a file of nothing else has it.
  public var selfContained: KMLFeature { adapted(to: KMLFile.empty.context) }

  /// The feature as a file with another context has it: it looks as before by a style of its own, and declares the
  /// prefixes that the file does not know.
  func adapted(to other: KMLContext) -> KMLFeature {
    guard other !== context else { return self }
    let dressed = keepingLooks(with: other.styles)
    let splices = dressed.reading { $0.declaring(context.namespaces, in: other.namespaces) }
    return KMLFeature(checked: Splice.apply(splices, to: dressed.bytes), other)
  }

  private func keepingLooks(with others: KMLStyles) -> KMLFeature {
    let looks = reading { $0.style(styles) }.looks
    let there = reading { $0.style(others) }.looks
    guard looks != there else { return self }
    var feature = self
    for (place, texts) in zip(KMLStyle.places, zip(looks, there)) where texts.0 != nil && texts.0 != texts.1 {
      feature = feature.splicing(
        feature.reading { $0.settingOwnStyle(place.part, place.name, to: texts.0) })
    }
    // A style of the same name may say more there.
    guard feature.reading({ $0.style(others) }).looks != looks else { return feature }
    return feature.splicing(
      feature.reading { reader in reader.child("styleUrl", of: 0).map { [reader.removal(of: $0)] } ?? [] })
  }
}
