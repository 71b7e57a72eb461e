import Geography

/// A feature in any file format, with its text in the file.
///
/// Features are values: each edit returns a new feature. If the format is edited in place, an edit changes only the
/// affected part of the text. Unless stated otherwise, the complexity of each property and method is O(the length of
/// `bytes`).
public protocol Feature: Sendable {
  /// The feature's text in its format, without the text around it. O(1).
  var bytes: [UInt8] { get }
  /// The feature in a form that can be stored without its file. The text includes everything that it refers to in the
  /// file, such as styles and prefixes.
  var selfContained: Self { get }
  /// Returns the content of `text` without its layout, such as white space. Texts that differ only in layout have equal
  /// results.
  static func withoutLayout(_ text: ArraySlice<UInt8>) -> [UInt8]
  /// The extracted data that the map needs. The record's range of points covers all of `points`. O(1).
  var record: FeatureRecord { get }
  /// The coordinates of the points, including invalid coordinates, in the order of the text. O(1).
  var points: [Coordinate] { get }

  /// The identifier of the feature within its file, if it has one.
  var identifier: FeatureIdentifier? { get }
  /// The feature's title, if it has one.
  var title: String? { get }
  /// The feature's description, if it has one.
  var descriptionText: String? { get }
  /// The properties in the order of the text. If a name occurs more than once, only the last value is used.
  var properties: [Property] { get }
  /// Returns the name of the property that contains the title, the description or the color. Used for formats such as
  /// tables, in which this property can have any name. Returns `nil` if the format defines the name, or if no property
  /// has the role.
  func ownName(for role: PropertyRole) -> String?
  /// Returns the number that `value` is or contains. Strings are parsed in the number notation of the feature's file.
  /// Returns `nil` if the value isn't a number.
  func number(of value: Property.Value) -> Double?
  /// Returns the value of a string or number property as a string. Returns `nil` if the feature has no such property.
  func property(_ name: String) -> String?
  /// The names, in this format, of content that the other properties of this protocol don't cover. Each name occurs
  /// once. Other formats can't represent this content.
  var otherElements: [String] { get }
  /// Calls `body` with each string or number in the properties, in the order of the file. If the title isn't a
  /// property, also calls `body` with the title.
  func forEachPropertyText(_ body: (PropertyText) -> Void)

  /// The coordinates of each line. Lines without positions are left out.
  var lines: [[Coordinate]] { get }
  /// The coordinates of each ring of all areas, with outer rings and holes in one list. Rings without positions are
  /// left out.
  var rings: [[Coordinate]] { get }
  /// The rings of each area: the outer ring, then the holes.
  var areas: [[[Coordinate]]] { get }
  /// The coordinates of all positions, including the positions of lines and areas. Some coordinates may be invalid.
  var positions: [Coordinate] { get }
  /// The points, lines and areas, with the heights, times and other details of their positions.
  var detailedGeometry: DetailedGeometry { get }
  /// Whether the coordinates have letters (N, S, E, W) that determine which number is the latitude.
  var namesHemispheres: Bool { get }
  /// The bounding box that the text contains: west, south, east and north. A box of six numbers also contains heights,
  /// as the third and sixth number. `nil` if the text contains no bounding box.
  var boundingBox: [Double]? { get }
  /// Returns the longitude and latitude of a point with the digits of the feature's text. `index` is the point's index
  /// in `points`.
  func writtenNumbers(ofPoint index: Int) -> (longitude: String, latitude: String)

  /// The text of the first invalid coordinate, or `nil` if all coordinates are valid. `placing(at:decimals:)`
  /// replaces it.
  var invalidCoordinateText: String? { get }

  /// Returns the feature with some points moved. The keys of `moves` are indices in `points`. New numbers are written
  /// with at most `decimals` decimals, from 0 to 15. Unchanged numbers keep their text. Coordinates must be finite.
  func moving(_ moves: [Int: Coordinate], decimals: Int) -> Self
  /// Returns the feature with a point at `coordinate`. The feature must have no positions, or an invalid coordinate,
  /// which is replaced. Numbers have at most `decimals` decimals, from 0 to 15.
  ///
  /// Returns `nil` if the feature has positions and no invalid coordinate, or if the format can't represent the point.
  /// The coordinate must be finite.
  func placing(at coordinate: Coordinate, decimals: Int) -> Self?
  /// Compares the notation of coordinates with the notation in `old`, the same feature before an edit. Returns the
  /// first coordinate whose notation differs, or `nil` if there is none.
  func replacedNotation(since old: any Feature) -> ReplacedNotation?
  /// Returns the feature with each of its positions moved to the result of `place`, including the positions of lines
  /// and areas. If `place` returns `nil`, the position doesn't move. Numbers are written as in `moving(_:decimals:)`.
  func relocating(decimals: Int, _ place: (Coordinate) -> Coordinate?) -> Self
  /// Returns the feature with latitude and longitude swapped in each position for which `isSwapped` returns `true`.
  func swappingAxes(where isSwapped: (Coordinate) -> Bool) -> Self
  /// Returns the feature without the text that declares its reference system.
  func withoutReferenceSystem() -> Self
  /// Returns the feature without the points at the indices `points`, and without its lines or areas if `shapes`
  /// contains them. Returns `nil` if the geometry would be empty, or if the feature has no geometry.
  func removing(points: Set<Int>, shapes: FeatureRecord.Shapes) -> Self?
  /// Returns the feature with its lines or its areas edited. `shapes` must be either `.lines` or `.areas`. New numbers
  /// have at most `decimals` decimals, from 0 to 15. Unchanged numbers and positions keep their text.
  ///
  /// Returns `nil` if the format can't represent the result, if a part or position doesn't exist, or if the geometry
  /// would be empty. Also returns `nil` if a line would have fewer than two positions or a ring fewer than four.
  func editing(_ edit: ShapeEdit, of shapes: FeatureRecord.Shapes, decimals: Int) -> Self?
  /// Returns the positions of the lines or rings with their original text, grouped by part as in `lines` or `rings`.
  /// Returns an empty array if the format doesn't support this.
  func writtenPositions(of shapes: FeatureRecord.Shapes) -> [[PositionLiteral]]
  /// Returns the feature with `positions` inserted into its lines or rings. The positions must come from a feature of
  /// the same format and keep their text. The first inserted position gets the index `vertex`. If `vertex` is `nil`,
  /// the positions become an additional line. Returns `nil` if the positions can't be inserted.
  func inserting(
    _ positions: [PositionLiteral], at vertex: Vertex?, of shapes: FeatureRecord.Shapes
  ) -> Self?
  /// Whether the lines of a feature continue one another, like the segments of a track.
  static var hasLinesInOrder: Bool { get }
  /// Whether the text of a position may contain names that are declared in the file, such as XML prefixes. Such text
  /// can be used only in features of the same file.
  static var hasPositionsOfFile: Bool { get }
  /// Returns the feature without its identifier, so that it can be added to the same file as a copy.
  func withoutIdentifier() -> Self

  /// Returns the feature with its title replaced. `nil` or a blank string removes the title.
  func settingTitle(_ title: String?) -> Self
  /// Returns the feature with its description replaced. `nil` or an empty string removes the description.
  func settingDescription(_ text: String?) -> Self
  /// Returns the feature with the color of its markers replaced. `nil` removes the color.
  func settingMarkerColor(_ color: HexColor?) -> Self
  /// Returns the feature with one property of its `shapeStyle` changed.
  func settingStyle(_ change: ShapeStyle.Change) -> Self
  /// Returns the feature with the value of the property at `index` of `properties` replaced.
  func settingProperty(at index: Int, to value: Property.Value) -> Self
  /// Returns the feature with the value of the last property with this name replaced. If there is no such property, it
  /// is appended. `nil` removes all properties with the name.
  func settingProperty(_ name: String, to value: Property.Value?) -> Self
  /// Returns the feature with a property appended, even if the name already exists.
  func addingProperty(_ name: String, _ value: Property.Value) -> Self
  /// Returns the feature with the property at `index` of `properties` renamed. Its value and its position stay the
  /// same.
  func renamingProperty(at index: Int, to name: String) -> Self
  /// Returns the feature without the property at `index` of `properties`.
  func removingProperty(at index: Int) -> Self
}
