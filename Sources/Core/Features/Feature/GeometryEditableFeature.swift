import Geography

/// A feature whose points, lines and areas can be edited.
public protocol GeometryEditableFeature: EditableFeature {
  /// Returns the feature with some point positions moved, by their indices in `points`. Numbers are written with at
  /// most `decimals` decimals, 0 to 15; unchanged numbers keep their text. Coordinates must be finite.
  func moving(_ moves: [Int: Coordinate], decimals: Int) -> Self
  /// Returns the feature with a point at `coordinate`, for a feature without positions or with an invalid coordinate,
  /// which is replaced. Numbers have at most `decimals` decimals, 0 to 15.
  ///
  /// Returns `nil` if the feature has positions and no invalid coordinate, or if the format can't represent the
  /// point. The coordinate must be finite.
  func placing(at coordinate: Coordinate, decimals: Int) -> Self?
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
}
