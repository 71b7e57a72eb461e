import Features
import Geography

extension DocumentContents {
  /// Returns the state in which `new` is the text of a feature. If the new text has the same parts as the text in the
  /// file, the state stores only the difference, as an ``EditedText``. `last` is the previous feature's edited text,
  /// with which the new text may share memory. O(length).
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

  /// Returns the feature in the state that `text` describes. O(length).
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
