import Geography

/// A feature whose points, lines and areas can be edited.
public protocol GeometryEditableFeature: EditableFeature {
  /// Returns the feature with some points moved. The keys of `moves` are indices in `points`. New numbers are written
  /// with at most `decimals` decimals, from 0 to 15. Unchanged numbers keep their text. Coordinates must be finite.
  func moving(_ moves: [Int: Coordinate], decimals: Int) -> Self
  /// Returns the feature with a point at `coordinate`. The feature must have no positions, or an invalid coordinate,
  /// which is replaced. Numbers have at most `decimals` decimals, from 0 to 15.
  ///
  /// Returns `nil` if the feature has positions and no invalid coordinate, or if the format can't represent the point.
  /// The coordinate must be finite.
  func placing(at coordinate: Coordinate, decimals: Int) -> Self?
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
}
