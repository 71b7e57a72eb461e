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
        "{0} item without a location is left out",
        plural: "{0} items without a location are left out", count: count, number)
    case .collection:
      localized(
        "{0} item is left out because it mixes points, lines and areas",
        plural: "{0} items are left out because they mix points, lines and areas", count: count,
        number)
    case .parts:
      localized(
        "{0} item is split into its parts",
        plural: "{0} items are split into their parts", count: count, number)
    case .heights:
      localized(
        "Heights of {0} item are left out", plural: "Heights of {0} items are left out", count: count, number)
    case .noHeight:
      localized(
        "{0} item without a height gets the height 0",
        plural: "{0} items without a height get the height 0",
        count: count, number)
    case .fewPositions:
      localized(
        "Lines and areas with too few points become points or lines in {0} item",
        plural: "Lines and areas with too few points become points or lines in {0} items",
        count: count,
        number)
    case .infinitePositions:
      localized(
        "Points in {0} item are left out because the coordinates are too large",
        plural: "Points in {0} items are left out because the coordinates are too large", count: count,
        number)
    case .times:
      localized(
        "Times of points in {0} item are left out", plural: "Times of points in {0} items are left out",
        count: count, number)
    case .positionDetails:
      localized(
        "Details of points in {0} item are left out", plural: "Details of points in {0} items are left out",
        count: count,
        number)
    case .folders:
      localized(
        "The folder of {0} item is left out", plural: "Folders of {0} items are left out", count: count,
        number)
    case .files:
      localized(
        "{0} other file in the archive is left out", plural: "{0} other files in the archive are left out",
        count: count, number)
    case .links:
      localized(
        "{0} link to another file is left out", plural: "{0} links to other files are left out", count: count,
        number)
    case .overlays:
      localized("{0} overlay is left out", plural: "{0} overlays are left out", count: count, number)
    case .tours:
      localized("{0} tour is left out", plural: "{0} tours are left out", count: count, number)
    case .fileDetails:
      localized(
        "{0} metadata entry of the file is left out", plural: "{0} metadata entries of the file are left out",
        count: count, number)
    case .nullProperty:
      localized(
        "{0} property that is null everywhere is left out",
        plural: "{0} properties that are null everywhere are left out",
        count: count, number)
    case .propertyName:
      localized(
        "Properties of {0} item are renamed", plural: "Properties of {0} items are renamed",
        count: count, number)
    case .longText:
      localized(
        "Long texts in {0} item are cut off", plural: "Long texts in {0} items are cut off", count: count,
        number)
    case .character:
      localized(
        "Characters that the format cannot store are replaced in {0} item",
        plural: "Characters that the format cannot store are replaced in {0} items", count: count,
        number)
    case .boolean:
      localized(
        "Boolean values of {0} item become 1 and 0", plural: "Boolean values of {0} items become 1 and 0",
        count: count, number)
    case .lines:
      localized(
        "Lines of {0} item are left out", plural: "Lines of {0} items are left out", count: count, number)
    case .areas:
      localized(
        "Areas of {0} item are left out", plural: "Areas of {0} items are left out", count: count, number)
    case .areasAsLines:
      localized(
        "Areas of {0} item become lines", plural: "Areas of {0} items become lines", count: count, number)
    case .points:
      localized(
        "Separate points in {0} item that also has lines or areas are left out",
        plural: "Separate points in {0} items that also have lines or areas are left out", count: count,
        number)
    case .otherPoints:
      localized(
        "All but the first point of {0} item are left out",
        plural: "All but the first point of {0} items are left out", count: count,
        number)
    case .identifier:
      localized(
        "The identifier of {0} item is left out", plural: "Identifiers of {0} items are left out",
        count: count, number)
    case .color:
      localized(
        "The color of {0} item is left out", plural: "Colors of {0} items are left out", count: count, number)
    case .description:
      localized(
        "The description of {0} item is left out", plural: "Descriptions of {0} items are left out",
        count: count, number)
    case .property:
      localized(
        "Properties of {0} item are left out", plural: "Properties of {0} items are left out", count: count,
        number)
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
