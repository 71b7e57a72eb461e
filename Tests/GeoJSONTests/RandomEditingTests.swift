import Features
import FormatTesting
import Foundation
import GeoJSON
import SeededRandom
import Testing

/// Makes thousands of edits. Compares the result of each with the bytes before the edit and with an independent reader.
@Suite struct RandomEditingTests {
  private typealias Editing = RandomEditing<GeoJSONEditing, SeededGenerator>

  @Test(arguments: Corpus.names, [1, 2] as [UInt64])
  func editsKeepOtherTextAndCanBeUndone(_ name: String, _ seed: UInt64) throws {
    let original = try GeoJSONFile(bytes: Corpus.bytes(name))
    var editing = Editing(original, SeededGenerator(seed: seed))
    var saved = [editing.bytes]
    for _ in 0..<60 {
      let before = try GeoJSONFile(bytes: saved[saved.count - 1], isSequence: true)
      let step = editing.step()
      #expect(try step.fault ?? editing.difference() == nil)
      saved.append(editing.bytes)
      let after = try GeoJSONFile(bytes: saved[saved.count - 1], isSequence: true)
      try check(step, before, after, original.root)
      if let old = step.before, let new = step.after { checkInside(old, new, step.expectation) }
    }
    for bytes in saved.reversed().dropFirst() {
      let isUndone = editing.undo()
      #expect(isUndone)
      #expect(editing.bytes == bytes)
    }
    #expect(editing.bytes == Corpus.bytes(name))
  }

  /// Expects that the other features keep their bytes. The text around features must also be unchanged if no feature
  /// was added or removed.
  private func check(
    _ step: Editing.Step, _ before: GeoJSONFile, _ after: GeoJSONFile,
    _ root: GeoJSONFile.Root
  ) throws {
    var (old, new) = (texts(before), texts(after))
    if step.before != nil { old.remove(at: step.place) }
    if step.after != nil { new.remove(at: step.place) }
    // A bare geometry becomes a Feature when other features are added. It becomes a bare geometry again when they are
    // removed.
    let isWrapped = root == .geometry && (before.records.count == 1) != (after.records.count == 1)
    if !isWrapped { #expect(old == new) }
    if step.before != nil, step.after != nil, !holdsBox(before) { #expect(around(before) == around(after)) }
    #expect(before.incompleteRecords.count == after.incompleteRecords.count)

    let found = try Oracle.features(after.bytes, incomplete: after.incompleteRecords.count)
    #expect(found.count == after.records.count)
    guard step.after != nil else { return }
    try confirm(step.expectation, found[step.place])
  }

  private func texts(_ file: GeoJSONFile) -> [[UInt8]] { file.outlines.map { Array(file.bytes[$0.range]) } }

  private func around(_ file: GeoJSONFile) -> [[UInt8]] {
    let ends = [0] + file.outlines.map(\.range.upperBound)
    let starts = file.outlines.map(\.range.lowerBound) + [file.bytes.count]
    return zip(ends, starts).map { Array(file.bytes[$0..<$1]) }
  }

  private func holdsBox(_ file: GeoJSONFile) -> Bool {
    around(file).contains { String(decoding: $0, as: UTF8.self).contains("\"bbox\"") }
  }

  /// Expects that only the edited part of the feature differs.
  private func checkInside(
    _ old: GeoJSONFeature, _ new: GeoJSONFeature, _ expectation: EditExpectation
  ) {
    switch expectation {
    case .position:
      #expect(old.properties == new.properties)
      #expect(old.points.count == new.points.count)
      #expect(zip(old.points, new.points).count { $0 != $1 } <= 1)
    case .shape(let points):
      #expect(old.properties == new.properties)
      #expect(new.points.count == points)
    case .title, .properties, .color:
      #expect(old.points == new.points)
      if case .properties(let rows) = expectation { #expect(new.properties == rows) }
      // The text before and after the properties is the same.
      guard old.outline.isFeature, let range = old.outline.properties, let newRange = new.outline.properties
      else {
        return
      }
      #expect(old.bytes[..<range.lowerBound] == new.bytes[..<newRange.lowerBound])
      #expect(old.bytes[range.upperBound...] == new.bytes[newRange.upperBound...])
    case .isNew, .isGone, .description, .order: break
    }
    #expect(old.identifier == new.identifier)
  }

  private func confirm(_ expectation: EditExpectation, _ feature: [String: Any])
    throws
  {
    let properties = feature["properties"] as? [String: Any] ?? [:]
    switch expectation {
    case .title(let title):
      #expect(["title", "name", "Name"].contains { properties[$0] as? String == title })
    case .position(let longitude, let latitude):
      #expect(positions(in: feature).contains { $0.count > 1 && $0[0] == longitude && $0[1] == latitude })
    case .properties(let rows):
      let last = Dictionary(rows.map { ($0.name, $0.value) }) { $1 }
      #expect(Set(properties.keys) == Set(last.keys))
      for (name, value) in last where value.kind == .text {
        #expect(properties[name] as? String == value.text || value.text.contains("\u{FFFD}"))
      }
    case .color(let color): #expect(properties["marker-color"] as? String == color.text)
    case .isNew, .isGone, .shape, .description, .order: break
    }
  }

  private func positions(in value: Any) -> [[Double]] {
    if let numbers = value as? [Double] { return [numbers] }
    if let array = value as? [Any] { return array.flatMap { positions(in: $0) } }
    guard let object = value as? [String: Any] else { return [] }
    return ["geometry", "geometries", "coordinates"].flatMap { object[$0].map { positions(in: $0) } ?? [] }
  }
}
