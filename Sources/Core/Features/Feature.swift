import Geography

/// A feature with the text that its file has for it, in any format.
///
/// Features are values: each edit returns a new feature. A format that is edited in place changes only the affected
/// part of the text. Unless stated otherwise, each property and method is O(the length of `bytes`).
public protocol Feature: Sendable {
  /// The feature's text in its format, without the text around it. O(1).
  var bytes: [UInt8] { get }
  /// The feature with everything that it refers to in its file, such as styles and prefixes, included in its text.
  /// The result can be stored without the file.
  var selfContained: Self { get }
  /// Returns the content of `text` without formatting. Texts that differ only in formatting give equal results.
  static func withoutLayout(_ text: ArraySlice<UInt8>) -> [UInt8]
  /// The data that a map needs. The record's point range covers all of `points`. O(1).
  var record: FeatureRecord { get }
  /// The point positions in the order of the text, including positions outside the valid range of coordinates. O(1).
  var points: [Coordinate] { get }

  /// The identifier of the feature within its file, if it has one.
  var identifier: FeatureIdentifier? { get }
  /// The feature's title, if it has one.
  var title: String? { get }
  /// The feature's description, if it has one.
  var descriptionText: String? { get }
  /// The properties in the order of the text. A name may occur more than once; the last value is the effective one.
  var properties: [Property] { get }
  /// Returns the name of the property that holds the title, the description or the color, for files with arbitrary
  /// property names, such as tables. Returns `nil` if the format defines the name, or if no property has the role.
  func ownName(for role: PropertyRole) -> String?
  /// Returns the number that `value` is or contains, parsed by the number notation of the feature's file. Returns
  /// `nil` if it isn't a number.
  func number(of value: Property.Value) -> Double?
  /// Returns the text of a string or number property. Returns `nil` if the feature has no such property.
  func property(_ name: String) -> String?
  /// The format's names for the content that the other properties of this protocol don't cover, without duplicates. Other
  /// formats can't represent this content.
  var otherElements: [String] { get }
  /// Calls `body` with each text in the properties, in the order of the file's text, and with the title if it isn't a
  /// property.
  func forEachPropertyText(_ body: (PropertyText) -> Void)

  /// The positions of each line. Lines without positions are left out.
  var lines: [[Coordinate]] { get }
  /// The positions of each ring of all areas: outer rings and holes in one list. Rings without positions are left
  /// out.
  var rings: [[Coordinate]] { get }
  /// The rings of each area: the outer ring, then the holes.
  var areas: [[[Coordinate]]] { get }
  /// All positions, including the positions of lines and areas and positions outside the valid range of coordinates.
  var positions: [Coordinate] { get }
  /// The points, lines and areas, with the heights, times and other details of their positions.
  var detailedGeometry: DetailedGeometry { get }
  /// Whether hemisphere letters (N, S, E, W) say which number of the coordinate is the latitude.
  var namesHemispheres: Bool { get }
  /// The bounding box in the text: west, south, east and north. If it has six numbers, the third and the sixth are
  /// heights. `nil` if the text has no bounding box.
  var boundingBox: [Double]? { get }
  /// Returns the longitude and latitude of the point position at `index` of `points`, with the digits of the text.
  func writtenNumbers(ofPoint index: Int) -> (longitude: String, latitude: String)

  /// The text of the first invalid coordinate, or `nil` if all coordinates are valid. `placing(at:decimals:)`
  /// replaces it.
  var invalidCoordinateText: String? { get }

  /// Returns the feature with some point positions moved, by their indices in `points`. Numbers are written with at
  /// most `decimals` decimals, 0 to 15; unchanged numbers keep their text. Coordinates must be finite.
  func moving(_ moves: [Int: Coordinate], decimals: Int) -> Self
  /// Returns the feature with a point at `coordinate`, for a feature without positions or with an invalid coordinate,
  /// which is replaced. Numbers have at most `decimals` decimals, 0 to 15.
  ///
  /// Returns `nil` if the feature has positions and no invalid coordinate, or if the format can't represent the
  /// point. The coordinate must be finite.
  func placing(at coordinate: Coordinate, decimals: Int) -> Self?
  /// Returns the first coordinate whose notation differs from that in `old`, the feature before an edit, or `nil`.
  func replacedNotation(since old: any Feature) -> ReplacedNotation?
  /// Returns the feature with each position, also of lines and areas, moved to the result of `place`. If `place`
  /// returns `nil`, the position doesn't move. Numbers are written as by `moving(_:decimals:)`.
  func relocating(decimals: Int, _ place: (Coordinate) -> Coordinate?) -> Self
  /// Returns the feature with latitude and longitude exchanged in every position for which `isSwapped` is true.
  func swappingAxes(where isSwapped: (Coordinate) -> Bool) -> Self
  /// Returns the feature without the text that declares its reference system.
  func withoutReferenceSystem() -> Self
  /// Returns the feature without the point positions at the indices `points`, and without the lines or areas that
  /// `shapes` names. Returns `nil` if the geometry would be empty, or if the feature has no geometry.
  func removing(points: Set<Int>, shapes: FeatureRecord.Shapes) -> Self?
  /// Returns the feature with its lines or its areas edited: `shapes` is one of the two. New numbers have at most
  /// `decimals` decimals, 0 to 15. Unchanged numbers and positions keep their text.
  ///
  /// Returns `nil` if the format can't represent the result, if a part or position doesn't exist, or if the geometry
  /// would be empty. Also returns `nil` if a line would have fewer than two positions or a ring fewer than four.
  func editing(_ edit: ShapeEdit, of shapes: FeatureRecord.Shapes, decimals: Int) -> Self?
  /// Returns each position of the lines or rings with its text, grouped by part as in `lines` or `rings`. Returns an
  /// empty array if the format doesn't support it.
  func writtenPositions(of shapes: FeatureRecord.Shapes) -> [[PositionLiteral]]
  /// Returns the feature with `positions` of a feature of the same format inserted into its lines or rings, with
  /// their text unchanged. The first position is at `vertex` in the result. If `vertex` is `nil`, the positions
  /// become an additional line. Returns `nil` if the positions can't be inserted.
  func inserting(
    _ positions: [PositionLiteral], at vertex: Vertex?, of shapes: FeatureRecord.Shapes
  ) -> Self?
  /// Whether the lines of a feature are consecutive, like the segments of a track.
  static var hasLinesInOrder: Bool { get }
  /// Whether the text of a position may use names that are declared in its file, such as XML prefixes. Such a text is
  /// valid only in features of the same file.
  static var hasPositionsOfFile: Bool { get }
  /// Returns the feature without its identifier, for adding a copy to the same file.
  func withoutIdentifier() -> Self

  /// Returns the feature with another title. `nil` or a blank text removes the title.
  func settingTitle(_ title: String?) -> Self
  /// Returns the feature with another description. `nil` or an empty text removes the description.
  func settingDescription(_ text: String?) -> Self
  /// Returns the feature with another color for its markers. `nil` removes the color.
  func settingMarkerColor(_ color: HexColor?) -> Self
  /// Returns the feature with one part of its `shapeStyle` changed.
  func settingStyle(_ change: ShapeStyle.Change) -> Self
  /// Returns the feature with another value for the property at `index` of `properties`.
  func settingProperty(at index: Int, to value: Property.Value) -> Self
  /// Returns the feature with another value for the last property with this name, or with the property appended if
  /// the name is new. `nil` removes all properties with the name.
  func settingProperty(_ name: String, to value: Property.Value?) -> Self
  /// Returns the feature with a property appended, even if the name already exists.
  func addingProperty(_ name: String, _ value: Property.Value) -> Self
  /// Returns the feature with the property at `index` of `properties` renamed. Value and order don't change.
  func renamingProperty(at index: Int, to name: String) -> Self
  /// Returns the feature without the property at `index` of `properties`.
  func removingProperty(at index: Int) -> Self
}
