import Features
import GeoJSON
import Gettext

extension GeoJSONProblem {
  /// The problem without its position.
  public var sentence: String {
    switch kind {
    case .fault(let fault): fault.shortSentence(at: place)
    case .missingGeometry:
      localized("The feature has no member “geometry”. Write null if the feature has no location.")
    case .missingProperties:
      localized("The feature has no member “properties”. Write null if the feature has no properties.")
    case .memberOfOtherType(let name):
      localized("An object of this type must not have the member “{0}”, which belongs to another type.", name)
    case .shortLine(let count):
      localized(
        "A line needs two positions; this one has {0}.",
        plural: "A line needs two positions; this one has {0}.",
        count: count, count)
    case .shortRing(let count):
      localized("A ring needs four positions, the last the same as the first; this one has {0}.", count)
    case .openRing: localized("The ring’s last position is not the same as its first.")
    case .wrongWinding(isHole: false): localized("The area’s outer ring is clockwise.")
    case .wrongWinding(isHole: true): localized("The area’s hole is counterclockwise.")
    case .badBoundingBox: localized("A bounding box is an array of four or six numbers.")
    case .reversedBoundingBox:
      localized("The bounding box’s minimum is greater than its maximum.")
    case .wrongBoundingBox: localized("Not all positions are inside the bounding box.")
    case .latitudeOutOfRange(let text):
      localized("{0} is not a valid latitude. Enter a number from −90 to 90.", text)
    case .numberTooLarge(let text): localized("The number {0} is too large.", text)
    case .longitudeOutOfRange(let text):
      localized("{0} is not a longitude between −180 and 180.", text)
    case .byteOrderMark: localized("The file begins with a byte order mark.")
    case .duplicateMember(let name):
      localized("The member “{0}” occurs twice. Programs may read either one.", name)
    case .referenceSystem:
      localized(
        "“crs” is no longer part of GeoJSON. Coordinates are longitude and latitude in degrees (WGS 84).")
    case .longPosition(let count):
      localized("The position has {0} numbers. Only longitude, latitude and height have a meaning.", count)
    case .crossesAntimeridian:
      localized("The line or area crosses the 180th meridian. It should be cut in two at the meridian.")
    case .nestedCollection: localized("A geometry collection is inside another one.")
    case .collectionOfOne:
      localized("The geometry collection has a single geometry, which needs no collection.")
    }
  }
}

extension GeoJSONError.Fault {
  /// Returns the sentence for an error without its position. Callers show the position next to the sentence.
  func shortSentence(at place: TextLocation) -> String {
    switch self {
    case .empty, .binary, .otherFormat, .notGeoJSON: GeoJSONError(self, at: place).sentence
    case .truncated(let expected):
      localized("The text ends too early: {0} is missing.", expected.text)
    case .notUTF8(let byte):
      localized("The byte 0x{0} is not valid UTF-8.", GeoJSONError.hex(byte))
    case .tooDeep(let limit):
      localized("More than {0} brackets are open.", limit.formatted)
    case .structure(let expected, .missing): localized("{0} is missing.", expected.text.capitalizedFirst)
    case .syntax(let expected, let found), .structure(let expected, let found):
      localized("Expected {1}, but found {0}.", found.text, expected.text)
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
