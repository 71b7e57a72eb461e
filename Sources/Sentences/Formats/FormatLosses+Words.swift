import Features
import Gettext

extension FormatLosses {
  /// A line for each group.
  public var lines: [String] { groups.map { "• " + $0.words } }
}

extension FormatLosses.Group {
  fileprivate var words: String {
    let names = names.map { localized("“{0}”", $0) }.formatted
    return names.isEmpty ? sentence : localized("{0}: {1}", sentence, names)
  }

  private var sentence: String {
    let number = count.formatted
    return switch kind {
    case .lines:
      localized("Lines of {0} place", plural: "Lines of {0} places", count: count, number)
    case .areas:
      localized("Areas of {0} place", plural: "Areas of {0} places", count: count, number)
    case .otherPoints:
      localized(
        "All but the first point of {0} place", plural: "All but the first point of {0} places", count: count,
        number)
    case .identifier:
      localized("Identifier of {0} place", plural: "Identifiers of {0} places", count: count, number)
    case .color:
      localized("Color of {0} place", plural: "Colors of {0} places", count: count, number)
    case .description:
      localized("Description of {0} place", plural: "Descriptions of {0} places", count: count, number)
    case .property:
      localized("Properties of {0} place", plural: "Properties of {0} places", count: count, number)
    case .valueType:
      localized(
        "Numbers, true and false of {0} place become text",
        plural: "Numbers, true and false of {0} places become text", count: count, number)
    case .nestedValue:
      localized(
        "Lists and objects of {0} place become text", plural: "Lists and objects of {0} places become text",
        count: count, number)
    }
  }
}

extension [String] {
  /// One after another, with commas.
  fileprivate var formatted: String { joined(separator: localized(", ")) }
}
