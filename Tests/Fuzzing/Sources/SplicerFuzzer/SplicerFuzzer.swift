import Features
import FormatTesting
import FuzzDriver
import FuzzedChoices
import GeoJSON
import GeoJSONEditing

/// Edits a document. The bytes up to the first zero are the document, and the bytes after it choose the
/// edits.
@main enum SplicerFuzzer {
  static func main() { FuzzDriver.run(check) }

  private typealias Editing = RandomEditing<GeoJSONEditing, BytesGenerator>

  static func check(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let file = try? GeoJSONFile(bytes: Array(parts[0])), file.truncation == nil,
      file.invalidCoordinates.isEmpty
    else { return }
    var editing = Editing(file, BytesGenerator(parts[1]))
    var saved = [editing.bytes]
    for _ in 0..<min(12, 1 + parts[1].count / 8) {
      let before = read(saved[saved.count - 1])
      let step = editing.step()
      if let fault = step.fault { preconditionFailure(fault) }
      saved.append(editing.bytes)
      check(step, before, read(saved[saved.count - 1]), file.root)
    }
    for bytes in saved.reversed().dropFirst() {
      precondition(editing.undo() && editing.bytes == bytes, "An edit cannot be taken back.")
    }
    precondition(editing.bytes == Array(parts[0]), "Without edits the bytes differ.")
  }

  private static func read(_ bytes: [UInt8]) -> GeoJSONFile {
    do throws(GeoJSONError) {
      return try GeoJSONFile(bytes: bytes, isSequence: true)
    } catch {
      preconditionFailure("What was written cannot be read: \(error)")
    }
  }

  private static func check(
    _ step: Editing.Step, _ before: GeoJSONFile, _ after: GeoJSONFile,
    _ root: GeoJSONFile.Root
  ) {
    var (old, new) = (texts(before), texts(after))
    if step.before != nil { old.remove(at: step.place) }
    if step.after != nil { new.remove(at: step.place) }
    // A bare geometry becomes a Feature when other features are added. It becomes a bare geometry again when they are
    // removed.
    let isWrapped = root == .geometry && (before.records.count == 1) != (after.records.count == 1)
    precondition(isWrapped || old == new, "Another feature changed.")
    precondition(faults(before) == faults(after))
    guard let old = step.before, let new = step.after else { return }
    precondition(old.identifier == new.identifier, "The id changed.")
    switch step.expectation {
    case .position: precondition(old.properties == new.properties, "A move changed properties.")
    case .title(let title):
      precondition(new.title == title && sameBits(old, new), "A title moved a point.")
    case .properties(let rows):
      precondition(new.properties == rows && sameBits(old, new), "A property moved a point.")
    case .color(let color):
      precondition(new.record.markerColor == color && sameBits(old, new), "A colour moved a point.")
    case .shape(let points):
      precondition(new.points.count == points && old.properties == new.properties, "A shape changed more.")
    case .isNew, .isGone, .description, .order: break
    }
  }

  private static func faults(_ file: GeoJSONFile) -> [GeoJSONError.Fault?] {
    file.incompleteRecords.map { ($0.error.reason as? GeoJSONError)?.fault }
  }

  /// Whether the points have the same bits. `==` is sufficient, because NaN doesn't occur.
  private static func sameBits(_ a: GeoJSONFeature, _ b: GeoJSONFeature) -> Bool { a.points == b.points }

  private static func texts(_ file: GeoJSONFile) -> [[UInt8]] {
    file.outlines.map { Array(file.bytes[$0.range]) }
  }
}
