import Features
import FormatTesting
import FuzzedChoices

/// Reads and edits a document. The bytes up to the first zero are the document, and the bytes after it choose
/// the edits.
public struct EditChecks<Format: EditedFormat> {
  private let text: [UInt8]
  private let choices: ArraySlice<UInt8>

  public init(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    text = Array(parts[0])
    choices = parts.count == 2 ? parts[1] : []
  }

  /// Checks the document. `place` returns the location of a reader's error in the text.
  public func check(place: (any Error) -> TextLocation?) {
    do {
      let file = try Format.read(text)
      let kept = file.records.indices.map { FeatureEntry<Format.Store.Element>.kept($0) }
      // A truncated file isn't saved in place, so writing may complete its end.
      let isUnchanged = file.bytes(with: kept, declaration: nil) == text
      precondition(isUnchanged || file.truncation != nil, "Saving an unedited file changes it.")
      for index in file.records.indices { check(file, index) }
      edit(file)
    } catch {
      guard let place = place(error) else { preconditionFailure("Another error: \(error)") }
      precondition((0...text.count).contains(place.offset), "A fault is outside of the text.")
      precondition(place.line >= 1 && place.column >= 1, "A fault is in no line or column.")
    }
  }

  private func check(_ file: Format.Store, _ index: Int) {
    let feature = file.feature(at: index)
    precondition(feature.points.count == file.records[index].points.count)
    precondition(zip(feature.points, file.points[file.records[index].points]).allSatisfy { $0 == $1 })
    precondition(feature.title == file.title(at: index), "Titles differ.")
    precondition(feature.record.markerColor == file.records[index].markerColor, "Colours differ.")
    _ = (feature.lines, feature.areas, Format.Store.Element.withoutLayout(feature.bytes[...]))
    feature.forEachPropertyText { _ in }
  }

  private func edit(_ file: Format.Store) {
    var editing = RandomEditing<Format, BytesGenerator>(file, BytesGenerator(choices))
    for _ in 0..<min(12, choices.count / 8) {
      if let fault = editing.step().fault { preconditionFailure(fault) }
      do {
        if let difference = try editing.difference() { preconditionFailure(difference) }
      } catch {
        preconditionFailure("What was written cannot be read: \(error)")
      }
    }
  }
}
