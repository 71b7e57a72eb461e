import Features
import Markup

extension GPXFeature {
  /// The feature with declarations of all prefixes that it uses from its file, so that it can be used without the file.
  public var selfContained: GPXFeature { adapted(to: GPXFile.empty.context) }

  /// Adapts the feature to a file with another context. The feature declares prefixes that the other file doesn't
  /// declare.
  func adapted(to other: GPXContext) -> GPXFeature {
    guard other !== context else { return self }
    let splices = reading { $0.declaring(context.namespaces, in: other.namespaces) }
    return GPXFeature(checked: Splice.apply(splices, to: bytes), other)
  }
}
