import Geography

/// One feature with its own text, to be looked into and edited, whatever format the text is in.
///
/// Edits are pure: each gives a new feature, and a format that is edited in place changes only the touched part
/// of the text. Unless it says otherwise, each property and method is O(the length of `bytes`).
public protocol Feature: Sendable {
  /// Its own text, as its format writes it, without anything around it. O(1).
  var bytes: [UInt8] { get }
  /// The feature with all in its own text that this needs of its file, as styles and prefixes: to be kept without that.
  var selfContained: Self { get }
  /// What a feature's own text says, without its layout: equal for texts that differ in that alone.
  static func withoutLayout(_ text: ArraySlice<UInt8>) -> [UInt8]
  /// What a map needs of it. Its points are all of `points`. O(1).
  var record: FeatureRecord { get }
  /// Its point positions in the order of the text, also those that are no place on the globe. O(1).
  var points: [Coordinate] { get }

  /// What names it within its file; nil where nothing does.
  var identifier: FeatureIdentifier? { get }
  /// What it is called; nil where it has no title.
  var title: String? { get }
  /// What is said of it at length; nil where there is nothing.
  var descriptionText: String? { get }
  /// Its properties in the order of the text. A name may occur twice; then the last one counts.
  var properties: [Property] { get }
  /// The name of the property that says its title, its description or its colour, where names of those are the file's own,
  /// as a table's are; nil where they are the format's, or nothing says it.
  func ownName(for role: PropertyRole) -> String?
  /// The number that one of its values is or says, as its file writes numbers in texts; nil where it is none.
  func number(of value: Property.Value) -> Double?
  /// The text of a string or number among the properties; nil where there is none with the name.
  func property(_ name: String) -> String?
  /// What its text says that nothing else here does, by the names that its format has for it, each once. No other format
  /// can say it.
  var otherElements: [String] { get }
  /// Calls `body` with each text of the properties, in the text's order, and with the title where that is none of them.
  func forEachPropertyText(_ body: (PropertyText) -> Void)

  /// The positions of each line. Lines without positions are left out.
  var lines: [[Coordinate]] { get }
  /// The positions of each ring of the areas, outer rings and holes one after another. Rings without positions
  /// are left out.
  var rings: [[Coordinate]] { get }
  /// The rings of each area: the outer one first, and then its holes.
  var areas: [[[Coordinate]]] { get }
  /// All positions, those of lines and areas too, also those that are no place on the globe.
  var positions: [Coordinate] { get }
  /// Its points, lines and areas with what the text says of their positions besides where they are.
  var detailedGeometry: DetailedGeometry { get }
  /// Whether letters of hemispheres say which number of its place is the latitude.
  var namesHemispheres: Bool { get }
  /// The edges that the text gives for its extent: west, south, east and north, or with a height after the
  /// second and the fourth; nil where it gives none.
  var boundingBox: [Double]? { get }
  /// The longitude and latitude of the point position at `index` of `points`, with the text's own digits.
  func writtenNumbers(ofPoint index: Int) -> (longitude: String, latitude: String)

  /// What its text has for the first coordinate that is wrong; `nil` if all are right. `placing(at:decimals:)` corrects it.
  var wrongCoordinateText: String? { get }

  /// The feature with some of its point positions elsewhere, by their indices in `points`, written with at most
  /// `decimals` decimals, 0 to 15. A number that stays the same keeps its text. Coordinates must be finite.
  func moving(_ moves: [Int: Coordinate], decimals: Int) -> Self
  /// The feature, which has no position, with one point, written with at most `decimals` decimals, 0 to 15; or with that
  /// in the place of its first wrong coordinate. Nil where it has positions and no wrong coordinate, or its format cannot
  /// say it. The coordinate must be finite.
  func placing(at coordinate: Coordinate, decimals: Int) -> Self?
  /// The feature with its positions where `place` says, those of lines and areas too; one for which that is nil
  /// stays. Written as by `moving(_:decimals:)`.
  func relocating(decimals: Int, _ place: (Coordinate) -> Coordinate?) -> Self
  /// The feature with latitude and longitude exchanged in every position for which `isSwapped` is true.
  func swappingAxes(where isSwapped: (Coordinate) -> Bool) -> Self
  /// The feature without what its text says about the reference system of its numbers.
  func withoutReferenceSystem() -> Self
  /// The feature without some of its point positions, by their indices in `points`, and without its lines or
  /// areas where `shapes` says so; nil where nothing would be left of its geometry, or it has none.
  func removing(points: Set<Int>, shapes: FeatureRecord.Shapes) -> Self?
  /// The feature with its lines changed, or its areas: `shapes` is one of the two. New numbers have at most `decimals`
  /// decimals, 0 to 15; one that does not change keeps its text, and so does every other position. Nil where the format
  /// cannot say it, a part or position is not there, a line would have fewer than two positions or a ring fewer than
  /// four, or nothing would be left of the geometry.
  func editing(_ edit: ShapeEdit, of shapes: FeatureRecord.Shapes, decimals: Int) -> Self?
  /// Each position of the lines, or of the rings, with its own text, part by part as in `lines` or `rings`; empty where the
  /// format does not tell.
  func writtenPositions(of shapes: FeatureRecord.Shapes) -> [[WrittenPosition]]
  /// The feature with positions of one of the same format in its lines or rings as they are written there: the first stands
  /// at `vertex` then, or all are one more line where that is nil. Nil where that cannot be.
  func inserting(
    _ positions: [WrittenPosition], at vertex: Vertex?, of shapes: FeatureRecord.Shapes
  ) -> Self?
  /// Whether the lines of a feature follow one another, as the segments of a track do.
  static var hasLinesInOrder: Bool { get }
  /// Whether the text of a position may say something with names that its file explains, as those of XML are, so that it
  /// is for features of the same file alone.
  static var hasPositionsOfFile: Bool { get }
  /// The feature without its identifier, for a copy to stand beside it.
  func withoutIdentifier() -> Self

  /// The feature with another title. Nil, nothing or only spaces take it away.
  func settingTitle(_ title: String?) -> Self
  /// The feature with another description; nil or nothing takes it away.
  func settingDescription(_ text: String?) -> Self
  /// The feature with another colour for its markers; nil takes it away.
  func settingMarkerColor(_ color: HexColor?) -> Self
  /// The feature with other looks of its lines and areas, as `shapeStyle` gives them.
  func settingStyle(_ change: ShapeStyle.Change) -> Self
  /// The feature with another value for the property at `index` of `properties`.
  func settingProperty(at index: Int, to value: Property.Value) -> Self
  /// The feature with another value for the last property with the name, which is added behind the others where
  /// there is none; nil takes all with the name away.
  func settingProperty(_ name: String, to value: Property.Value?) -> Self
  /// The feature with one more property behind the others. A name that is there already is there twice then.
  func addingProperty(_ name: String, _ value: Property.Value) -> Self
  /// The feature with another name for the property at `index` of `properties`; value and order stay.
  func renamingProperty(at index: Int, to name: String) -> Self
  /// The feature without the property at `index` of `properties`.
  func removingProperty(at index: Int) -> Self
}
