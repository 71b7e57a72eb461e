import Features
import FormatTesting
import Foundation
import GeoJSON
import Geography
import SeededRandom
import Testing

/// Makes random edits of lines and areas. The result must match a model of plain arrays, and all other positions must
/// keep their texts.
@Suite struct RandomShapeEditTests {
  @Test(arguments: 0..<240) func shapeEditsMatchModel(_ seed: Int) throws {
    var texts = ShapeText(seed: UInt64(seed))
    var random = SeededGenerator(seed: UInt64(seed) + 1000)
    var feature = try GeoJSONFeature(bytes: Array(texts.feature(seed / 6).utf8))
    for _ in 0..<12 {
      let kinds = [FeatureRecord.Shapes.lines, .areas].filter { feature.record.shapes.contains($0) }
      guard let shapes = kinds.randomElement(using: &random) else { return }
      let model = ShapeModel(feature, shapes)
      guard !model.parts.isEmpty else { return }
      let edit = RandomShapeEdit.edit(of: model, using: &random)
      let decimals = Int.random(in: 3...7, using: &random)
      let expected = model.after(edit, decimals: decimals)
      let edited = feature.editing(edit, of: shapes, decimals: decimals)
      guard let edited else {
        let others = kinds.count > 1 || !feature.points.isEmpty
        let isPossible = RandomShapeEdits.isPossible(edit, expected, besideOthers: others)
        #expect(!isPossible, "\(edit) of \(feature.text)")
        continue
      }
      check(feature, edited, edit, shapes, expected)
      feature = edited
    }
  }

  private func check(
    _ before: GeoJSONFeature, _ after: GeoJSONFeature, _ edit: ShapeEdit, _ shapes: FeatureRecord.Shapes,
    _ expected: ShapeModel?
  ) {
    let words: Comment = "\(edit) of \(before.text) gave \(after.text)"
    // Reading the text from the beginning gives the same result.
    #expect(throws: Never.self, words) { try GeoJSONFeature(bytes: after.bytes) }
    #expect(throws: Never.self, words) { try JSONSerialization.jsonObject(with: Data(after.bytes)) }
    #expect(after.points == before.points, words)
    switch edit {
    case .convert: checkConversion(before, after, shapes, expected, words)
    default:
      let other: FeatureRecord.Shapes = shapes == .lines ? .areas : .lines
      #expect(ShapeModel(after, other) == ShapeModel(before, other), words)
      #expect(ShapeModel(after, shapes).shapes == expected?.shapes ?? [], words)
    }
    checkTexts(before, after, edit, ShapeModel(before, shapes), words)
    checkBox(after, words)
  }

  private func checkConversion(
    _ before: GeoJSONFeature, _ after: GeoJSONFeature, _ shapes: FeatureRecord.Shapes,
    _ expected: ShapeModel?,
    _ words: Comment
  ) {
    #expect(!after.record.shapes.contains(shapes), words)
    // The converted shapes are added to existing shapes of the other kind.
    let other = ShapeModel(before, shapes == .lines ? .areas : .lines)
    let found = ShapeModel(after, shapes == .lines ? .areas : .lines)
    let all = (other.shapes + (expected?.shapes ?? [])).map { "\($0)" }.sorted()
    #expect(found.shapes.map { "\($0)" }.sorted() == all, words)
  }

  /// Expects that the text of each position is either added, removed or kept as a whole.
  private func checkTexts(
    _ before: GeoJSONFeature, _ after: GeoJSONFeature, _ edit: ShapeEdit, _ model: ShapeModel,
    _ words: Comment
  ) {
    var old: [Substring: Int] = [:]
    for text in positions(before.text) { old[text, default: 0] += 1 }
    let new = positions(after.text).filter { text in
      guard let count = old[text], count > 0 else { return true }
      old[text] = count - 1
      return false
    }
    #expect(new.count <= RandomShapeEdit.touched(by: edit, in: model), words)
    let skeleton = /\[[^\[\]]*\]/
    switch edit {
    case .move, .reverse:
      #expect(before.text.replacing(skeleton, with: "#") == after.text.replacing(skeleton, with: "#"), words)
      let tails = { (text: String) in
        self.positions(text).map { $0.split(separator: ",").dropFirst(2).joined(separator: ",") }.sorted()
      }
      #expect(tails(before.text) == tails(after.text), words)
    case .insert, .remove, .removePart, .addHole, .addPart, .convert:
      let head = { (text: String) in text.prefix { $0 != "g" } }
      #expect(
        head(before.text.replacing(skeleton, with: "#")) == head(after.text.replacing(skeleton, with: "#")))
    }
  }

  /// Returns the texts of all innermost arrays, except for those in boxes.
  private func positions(_ text: String) -> [Substring] {
    text.replacing(/"bbox":\[[^\]]*\]/, with: "").matches(of: /\[[^\[\]]*\]/).map { match in
      Substring(String(match.output))
    }
  }

  private func checkBox(_ feature: GeoJSONFeature, _ words: Comment) {
    guard let box = feature.boundingBox, box.count == 4 else { return }
    for position in feature.positions {
      #expect((box[0]...box[2]).contains(position.longitude), words)
      #expect((box[1]...box[3]).contains(position.latitude), words)
    }
  }
}

extension GeoJSONFeature {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
