import Features
import Geography

/// The text of an edited feature, stored as one replaced range of the text in the file. The edit must not move points.
///
/// Used, for example, when the color of a million features is changed. Each instance takes 16 bytes, and nearly all
/// instances share the inserted text.
public struct EditedText: Sendable {
  private let start: UInt32
  private let removed: UInt32
  private let shared: Shared

  /// The data that equal edits of different features share.
  private final class Shared: Sendable {
    let inserted: [UInt8]
    /// The record of the edited feature. Its range of points isn't used.
    let record: FeatureRecord

    init(_ inserted: [UInt8], _ record: FeatureRecord) { (self.inserted, self.record) = (inserted, record) }
  }

  /// Creates the difference between `old` and `new`: the range between their common prefix and their common suffix.
  /// `record` is the record of the new text. If `last` inserts the same text, both instances share it. O(length).
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

  /// Returns the record of the edited feature. Its points are the points of `old`, the record of the feature in the
  /// file.
  func record(of old: FeatureRecord) -> FeatureRecord {
    var record = shared.record
    record.points = old.points
    return record
  }
}

extension DocumentContents {
  /// Returns `new` as the text of a feature. If only one range of it differs from the text in the file, the result is
  /// an ``EditedText``. `last` is the previous feature's edited text, with which the new text may share memory.
  /// O(length).
  func text(of feature: FeatureKey, to new: any Feature, like last: EditedText?) -> FeatureState.Text {
    let origin = origin(of: feature)
    guard let index = origin.index, type(of: new) == self[origin.layer].store.elementType else {
      return .own(new)
    }
    let old = originalRecord(feature)
    let record = new.record
    guard record.points.count == old.points.count, record.shapes == old.shapes,
      record.unplaced == old.unplaced, originalPoints(of: feature).elementsEqual(new.points)
    else { return .own(new) }
    let text = self[origin.layer].store.text(at: index)
    guard max(text.count, new.bytes.count) < Int(UInt32.max) else { return .own(new) }
    return .edited(EditedText(from: text, to: new.bytes, record, like: last))
  }

  /// Returns the feature with the text `text` of one of its states. O(length).
  func feature(_ key: FeatureKey, as text: FeatureState.Text) -> any Feature {
    switch text {
    case .original: originalFeature(key)
    case .own(let own): own
    case .edited(let edit): feature(key, edit)
    }
  }

  func feature(_ key: FeatureKey, _ edit: EditedText) -> any Feature {
    let origin = origin(of: key)
    do throws(FormatError) {
      let store = self[origin.layer].store
      guard let index = origin.index else { return try store.feature(reading: text(key, edit)) }
      return try store.feature(reading: text(key, edit), at: index)
    } catch {
      preconditionFailure("An edited text was that of a feature: \(error)")
    }
  }

  func text(_ key: FeatureKey, _ edit: EditedText) -> [UInt8] {
    let origin = origin(of: key)
    guard let index = origin.index else {
      preconditionFailure("A feature that is edited has a text in its file.")
    }
    return edit.text(of: self[origin.layer].store.text(at: index))
  }
}
