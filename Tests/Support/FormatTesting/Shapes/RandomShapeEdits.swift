import Features
import Geography

/// Makes a sequence of edits of one feature. After each edit, the feature is read again and compared with a model.
public enum RandomShapeEdits {
  /// Applies `count` random edits and returns a description of the first result that differs from the model, or `nil`.
  /// `read` parses the bytes of an edited feature. `isSaid` returns whether the format supports an edit. For
  /// unsupported edits, `editing` may return `nil`.
  public static func fault<Element: GeometryEditableFeature>(
    of feature: Element, count: Int, using random: inout some RandomNumberGenerator,
    isSaid: (ShapeEdit) -> Bool = { _ in true }, reading read: ([UInt8]) throws -> Element
  ) throws -> String? {
    var feature = feature
    for _ in 0..<count {
      let kinds = [FeatureRecord.Shapes.lines, .areas].filter { feature.record.shapes.contains($0) }
      guard let shapes = kinds.randomElement(using: &random) else { return nil }
      let model = ShapeModel(feature, shapes)
      guard !model.parts.isEmpty else { return nil }
      let edit = RandomShapeEdit.edit(of: model, using: &random)
      let decimals = Int.random(in: 3...7, using: &random)
      let expected = model.after(edit, decimals: decimals)
      let text = "\(edit) of \(String(decoding: feature.bytes, as: UTF8.self))"
      guard let edited = feature.editing(edit, of: shapes, decimals: decimals) else {
        let others = kinds.count > 1 || !feature.points.isEmpty
        if isPossible(edit, expected, besideOthers: others), isSaid(edit) { return "Nothing came of \(text)" }
        continue
      }
      let words = "\(text) gave \(String(decoding: edited.bytes, as: UTF8.self))"
      guard let again = try? read(edited.bytes) else { return "Not to be read: \(words)" }
      guard isAsExpected(again, expected, model, feature, shapes, edit) else {
        return "\(words) instead of \(expected?.shapes ?? [])"
      }
      if again.title != feature.title || again.points != feature.points {
        return "Another title or point: \(words)"
      }
      feature = edited
    }
    return nil
  }

  /// Whether `edit` must have a result. `expected` is the result in the model. Removing the last line or area is
  /// possible only if the feature has other shapes or points.
  public static func isPossible(_ edit: ShapeEdit, _ expected: ShapeModel?, besideOthers: Bool) -> Bool {
    if case .removePart = edit { expected != nil || besideOthers } else { expected != nil }
  }

  private static func isAsExpected(
    _ after: some Feature, _ expected: ShapeModel?, _ model: ShapeModel, _ before: some Feature,
    _ shapes: FeatureRecord.Shapes, _ edit: ShapeEdit
  ) -> Bool {
    let other: FeatureRecord.Shapes = shapes == .lines ? .areas : .lines
    guard case .convert = edit else {
      return ShapeModel(after, shapes).shapes == expected?.shapes ?? []
        && ShapeModel(after, other) == ShapeModel(before, other)
    }
    // Sort the shapes, because converted shapes may be mixed with existing shapes of this kind.
    func sorted(_ shapes: [[[Coordinate]]]) -> [String] { shapes.map { "\($0)" }.sorted() }
    return !after.record.shapes.contains(shapes)
      && sorted(ShapeModel(after, other).shapes)
        == sorted(ShapeModel(before, other).shapes + (expected?.shapes ?? []))
  }
}
