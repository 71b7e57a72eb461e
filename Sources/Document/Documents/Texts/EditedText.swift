import Features
import Geography

/// The text of an edited feature, stored as the difference from the text in the file: one range that is replaced. The
/// edit must not move points.
///
/// Used, for example, when the user changes the color of a million features. An instance takes 16 bytes, and nearly all
/// instances share the inserted text.
public struct EditedText: Sendable {
  private let start: UInt32
  private let removed: UInt32
  private let shared: Shared

  /// The data that several edits with the same inserted text share.
  private final class Shared: Sendable {
    let inserted: [UInt8]
    /// The record of the edited feature. Its range of points is unused.
    let record: FeatureRecord

    init(_ inserted: [UInt8], _ record: FeatureRecord) { (self.inserted, self.record) = (inserted, record) }
  }

  /// Creates the difference between `old` and `new`, which is the range between their common prefix and their common
  /// suffix. `record` is the record of the new text. If `last` inserts the same text, both instances share it.
  /// O(length).
  init(from old: ArraySlice<UInt8>, to new: [UInt8], _ record: FeatureRecord, like last: EditedText?) {
    let (prefix, suffix) = old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        let count = min(old.count, new.count)
        var prefix = 0
        while prefix < count, old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < count - prefix, old[old.count - suffix - 1] == new[new.count - suffix - 1] {
          suffix += 1
        }
        return (prefix, suffix)
      }
    }
    start = UInt32(prefix)
    removed = UInt32(old.count - prefix - suffix)
    let inserted = new[prefix..<new.count - suffix]
    var common = record
    common.points = 0..<0
    if let last, last.shared.record == common, last.shared.inserted.elementsEqual(inserted) {
      shared = last.shared
    } else {
      shared = Shared(Array(inserted), common)
    }
  }

  /// Applies the edit to `old`, the text in the file, and returns the new text. O(length).
  func text(of old: ArraySlice<UInt8>) -> [UInt8] {
    let first = old.startIndex + Int(start)
    var text: [UInt8] = []
    text.reserveCapacity(old.count - Int(removed) + shared.inserted.count)
    text += old[..<first]
    text += shared.inserted
    text += old[(first + Int(removed))...]
    return text
  }

  /// Returns the record of the edited feature. `old` is the record of the feature in the file, which provides the range
  /// of its points.
  func record(of old: FeatureRecord) -> FeatureRecord {
    var record = shared.record
    record.points = old.points
    return record
  }
}
