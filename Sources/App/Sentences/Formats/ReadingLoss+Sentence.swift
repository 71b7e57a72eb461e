import Gettext
import MapFiles

extension ReadingLoss {
  /// A message about features that couldn't be read, and about values that were left out.
  public var sentence: String {
    var sentences = isDamage ? damageSentences : []
    if lacksNumbers {
      sentences.append(
        localized("Values of properties that are not finite numbers (NaN or infinity) were left out."))
    }
    return sentences.joined(separator: " ")
  }

  private var damageSentences: [String] {
    var sentences: [String] = []
    if let announced {
      sentences.append(
        localized("{0} of {1} features could be read.", read.formatted, announced.formatted))
    } else {
      sentences.append(
        localized(
          "{0} feature could be read.", plural: "{0} features could be read.", count: read, read.formatted))
    }
    if withoutGeometry > 0 {
      sentences.append(
        localized(
          "{0} of these features has no location.", plural: "{0} of these features have no location.",
          count: withoutGeometry,
          withoutGeometry.formatted))
    }
    if let fault {
      sentences.append(
        localized("GDAL reports: {0}.", fault.hasSuffix(".") ? String(fault.dropLast()) : fault))
    }
    sentences.append(localized("The file is damaged, or its end is missing. Get a new copy."))
    return sentences
  }
}
