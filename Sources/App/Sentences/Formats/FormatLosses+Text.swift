import Features
import Gettext

extension FormatLosses {
  /// One line of text for each kind of loss.
  public var lines: [String] { groups.map(\.text) }
}

extension FormatLosses.Group {
  fileprivate var text: String {
    let names = names.map { localized("“{0}”", $0) }.formatted
    return names.isEmpty ? sentence : localized("{0}: {1}", sentence, names)
  }

  private var sentence: String {
    let number = count.formatted
    return switch kind {
    case .place:
      localized(
        "{0} item without a place is not written",
        plural: "{0} items without a place are not written", count: count, number)
    case .collection:
      localized(
        "{0} item is not written because it mixes points, lines and areas",
        plural: "{0} items are not written because they mix points, lines and areas", count: count,
        number)
    case .parts:
      localized(
        "{0} item becomes several, one for each part",
        plural: "{0} items become several, one for each part", count: count, number)
    case .heights:
      localized("Heights of {0} item", plural: "Heights of {0} items", count: count, number)
    case .noHeight:
      localized(
        "{0} item without a height gets the height 0",
        plural: "{0} items without a height get the height 0",
        count: count, number)
    case .fewPositions:
      localized(
        "Lines and areas of {0} item have too few positions and become points or lines",
        plural: "Lines and areas of {0} items have too few positions and become points or lines",
        count: count,
        number)
    case .infinitePositions:
      localized(
        "Positions of {0} item are left out because their numbers are too large",
        plural: "Positions of {0} items are left out because their numbers are too large", count: count,
        number)
    case .times:
      localized(
        "Times at positions of {0} item", plural: "Times at positions of {0} items", count: count, number)
    case .positionDetails:
      localized(
        "Details at positions of {0} item", plural: "Details at positions of {0} items", count: count,
        number)
    case .folders:
      localized("Folders of {0} item", plural: "Folders of {0} items", count: count, number)
    case .files:
      localized(
        "{0} other file of the archive", plural: "{0} other files of the archive", count: count, number)
    case .links:
      localized("{0} link to another file", plural: "{0} links to other files", count: count, number)
    case .overlays: localized("{0} overlay", plural: "{0} overlays", count: count, number)
    case .tours: localized("{0} tour", plural: "{0} tours", count: count, number)
    case .fileDetails:
      localized(
        "{0} detail of the whole file", plural: "{0} details of the whole file", count: count, number)
    case .nullProperty:
      localized(
        "{0} property that is null everywhere", plural: "{0} properties that are null everywhere",
        count: count, number)
    case .propertyName:
      localized(
        "Properties of {0} item get other names", plural: "Properties of {0} items get other names",
        count: count, number)
    case .longText:
      localized(
        "Long texts of {0} item are cut off", plural: "Long texts of {0} items are cut off", count: count,
        number)
    case .character:
      localized(
        "Characters of {0} item are replaced because the format does not have them",
        plural: "Characters of {0} items are replaced because the format does not have them", count: count,
        number)
    case .boolean:
      localized(
        "Boolean values of {0} item become 1 and 0", plural: "Boolean values of {0} items become 1 and 0",
        count: count, number)
    case .lines:
      localized("Lines of {0} item", plural: "Lines of {0} items", count: count, number)
    case .areas:
      localized("Areas of {0} item", plural: "Areas of {0} items", count: count, number)
    case .areasAsLines:
      localized(
        "Areas of {0} item become lines", plural: "Areas of {0} items become lines", count: count, number)
    case .points:
      localized("Points of {0} item", plural: "Points of {0} items", count: count, number)
    case .otherPoints:
      localized(
        "All but the first point of {0} item", plural: "All but the first point of {0} items", count: count,
        number)
    case .identifier:
      localized("Identifier of {0} item", plural: "Identifiers of {0} items", count: count, number)
    case .color:
      localized("Color of {0} item", plural: "Colors of {0} items", count: count, number)
    case .description:
      localized("Description of {0} item", plural: "Descriptions of {0} items", count: count, number)
    case .property:
      localized("Properties of {0} item", plural: "Properties of {0} items", count: count, number)
    case .valueType:
      localized(
        "Numbers and Boolean values of {0} item become text",
        plural: "Numbers and Boolean values of {0} items become text", count: count, number)
    case .nestedValue:
      localized(
        "Lists and objects of {0} item become text", plural: "Lists and objects of {0} items become text",
        count: count, number)
    }
  }
}

extension [String] {
  /// The items as a list, separated by commas.
  fileprivate var formatted: String { joined(separator: localized(", ")) }
}
