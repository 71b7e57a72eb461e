import Features
import Gettext

extension FormatLosses {
  /// A line for each group.
  public var lines: [String] { groups.map(\.words) }
}

extension FormatLosses.Group {
  fileprivate var words: String {
    let names = names.map { localized("“{0}”", $0) }.formatted
    return names.isEmpty ? sentence : localized("{0}: {1}", sentence, names)
  }

  private var sentence: String {
    let number = count.formatted
    return switch kind {
    case .place:
      localized(
        "{0} place, which is nowhere, is not written",
        plural: "{0} places, which are nowhere, are not written", count: count, number)
    case .collection:
      localized(
        "{0} place is not written, as it has points, lines and areas in one",
        plural: "{0} places are not written, as they have points, lines and areas in one", count: count,
        number)
    case .parts:
      localized(
        "{0} place becomes several, one for each part",
        plural: "{0} places become several, one for each part", count: count, number)
    case .heights:
      localized("Heights of {0} place", plural: "Heights of {0} places", count: count, number)
    case .noHeight:
      localized(
        "{0} place without a height gets the height 0",
        plural: "{0} places without a height get the height 0",
        count: count, number)
    case .times:
      localized(
        "Times at positions of {0} place", plural: "Times at positions of {0} places", count: count, number)
    case .positionDetails:
      localized(
        "Details at positions of {0} place", plural: "Details at positions of {0} places", count: count,
        number)
    case .folders:
      localized("Folders of {0} place", plural: "Folders of {0} places", count: count, number)
    case .files:
      localized(
        "{0} other file of the archive", plural: "{0} other files of the archive", count: count, number)
    case .propertyName:
      localized(
        "Properties of {0} place get other names", plural: "Properties of {0} places get other names",
        count: count, number)
    case .longText:
      localized(
        "Long texts of {0} place are cut off", plural: "Long texts of {0} places are cut off", count: count,
        number)
    case .boolean:
      localized(
        "True and false of {0} place become 1 and 0", plural: "True and false of {0} places become 1 and 0",
        count: count, number)
    case .lines:
      localized("Lines of {0} place", plural: "Lines of {0} places", count: count, number)
    case .areas:
      localized("Areas of {0} place", plural: "Areas of {0} places", count: count, number)
    case .areasAsLines:
      localized(
        "Areas of {0} place become lines", plural: "Areas of {0} places become lines", count: count, number)
    case .points:
      localized("Points of {0} place", plural: "Points of {0} places", count: count, number)
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
