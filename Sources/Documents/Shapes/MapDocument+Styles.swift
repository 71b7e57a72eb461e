import AnnotationKit
import Features
import Observing

/// A change of looks that is shown and not made.
struct StyleTrial {
  let keys: [RowKey]
  var change: ShapeStyle.Change
  private let looks: [AnnotationKey: Looks]

  /// What a shape says of how it looks, and the color that a rule gives it.
  struct Looks {
    var style: ShapeStyle
    var color: HexColor?
  }

  init(_ keys: [RowKey], _ change: ShapeStyle.Change, _ looks: [AnnotationKey: Looks]) {
    (self.keys, self.change, self.looks) = (keys, change, looks)
  }

  /// The shape as it is shown.
  func shown(_ shape: OverlayShape) -> OverlayShape {
    guard let looks = looks[shape.key] else { return shape }
    var shape = shape
    shape.show(looks.style.applying(change), color: looks.color)
    return shape
  }
}

/// How lines and areas look.
extension MapDocument {
  /// What the feature of a line or an area says of how it looks; nil for other rows. O(the feature's length).
  public func shapeStyle(of key: RowKey) -> ShapeStyle? {
    isShape(key) ? contents.feature(contents.owner(of: key)).shapeStyle : nil
  }

  /// Whether the row is a line or an area. O(1).
  public func isShape(_ key: RowKey) -> Bool { contents.overlays.column.index(of: key) != nil }

  /// Gives lines and areas other looks, as one step. Other keys are left alone, and what was tried is shown no more.
  public func setStyle(_ change: ShapeStyle.Change, of keys: [RowKey]) {
    tryStyle(nil, of: [])
    let keys = keys.filter(isShape)
    edit(keys, named: name(.style, keys)) { feature, _ in feature.settingStyle(change) }
  }

  /// Shows lines and areas as they would look, without a step, until something else is tried; nil shows them as they are.
  /// O(keys) for the first change that is tried on them, O(1) for the next.
  public func tryStyle(_ change: ShapeStyle.Change?, of keys: [RowKey]) {
    guard let change else {
      guard styleTrial != nil else { return }
      styleTrial = nil
      return shapeObservers.tell(())
    }
    if styleTrial?.keys != keys { styleTrial = StyleTrial(keys, change, looks(of: keys)) }
    styleTrial?.change = change
    shapeObservers.tell(())
  }

  private func looks(of keys: [RowKey]) -> [AnnotationKey: StyleTrial.Looks] {
    var looks: [AnnotationKey: StyleTrial.Looks] = [:]
    for key in keys where !contents.isLocked(key) {
      guard let style = shapeStyle(of: key) else { continue }
      looks[AnnotationKey(key)] = StyleTrial.Looks(
        style: style, color: contents.ruleColor(of: contents.owner(of: key)))
    }
    return looks
  }
}
