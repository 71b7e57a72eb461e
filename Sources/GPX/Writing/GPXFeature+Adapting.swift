import Features
import Markup

extension GPXFeature {
  /// With the prefixes of its file, as a file of nothing else has it.
  public var selfContained: GPXFeature { adapted(to: GPXFile.empty.context) }

  /// The feature as a file with another context has it: it declares the prefixes that the file does not know.
  func adapted(to other: GPXContext) -> GPXFeature {
    guard other !== context else { return self }
    let splices = reading { $0.declaring(context.namespaces, in: other.namespaces) }
    return GPXFeature(checked: Splice.apply(splices, to: bytes), other)
  }
}
