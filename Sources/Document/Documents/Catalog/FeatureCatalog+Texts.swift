import Features
import Geography

extension FeatureCatalog {
  /// A counter that increases whenever the texts of features change.
  var textTime: Int { texts.time }

  /// Returns the value that `textTime` had after the last change of the feature's text.
  func textTime(of feature: FeatureKey) -> Int { texts.time(of: feature) }

  /// Returns the features whose texts changed after `time`, ordered by key. O(features).
  func features(newerThan time: Int) -> some Sequence<FeatureKey> { texts.features(newerThan: time) }

  /// Whether the feature was edited or isn't in a file.
  func hasOwnText(_ feature: FeatureKey) -> Bool { texts.hasOwn(feature) }

  /// Returns the state in which `new` is the text of a feature. If the new text has the same parts as the text in the
  /// file, the state stores only the difference, as an ``EditedText``. `last` is the previous feature's edited text,
  /// with which the new text may share memory. O(length).
  func text(of feature: FeatureKey, to new: any Feature, like last: EditedText?) -> FeatureState.Text {
    let origin = origin(of: feature)
    guard origin.index != nil, type(of: new) == store(of: origin.layer).elementType else { return .own(new) }
    let old = originalRecord(feature)
    let record = new.record
    guard record.points.count == old.points.count, record.shapes == old.shapes,
      record.unplaced == old.unplaced, originalPoints(of: feature).elementsEqual(new.points)
    else { return .own(new) }
    let text = originalText(feature)
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
      let store = store(of: origin.layer)
      guard let index = origin.index else { return try store.feature(reading: text(key, edit)) }
      return try store.feature(reading: text(key, edit), at: index)
    } catch {
      preconditionFailure("An edited text was that of a feature: \(error)")
    }
  }

  func text(_ key: FeatureKey, _ edit: EditedText) -> [UInt8] { edit.text(of: originalText(key)) }
}
