import Features
import Geography
import Graphics
import Keys

extension DocumentContents {
  public var rowCount: Int { rows.count }

  /// Returns the row at an index of the list. O(the title's length).
  public func row(at index: Int) -> Row {
    let key = rows.keys[index]
    let owner = catalog.owner(of: key)
    let record = catalog.record(of: owner)
    let kind = kind(of: key, record)
    return Row(
      key: key, kind: kind, title: catalog.title(of: owner),
      coordinate: kind == .marker ? catalog.coordinate(of: key) : nil,
      markerAppearance: markerAppearance(of: key, kind, record),
      singlePositions: singlePositions(of: key, kind))
  }

  private func singlePositions(of key: RowKey, _ kind: Row.Kind) -> Row.SinglePositions {
    guard kind == .line, let place = overlays.column.index(of: key) else { return .none }
    let parts = overlays.overlays[place].parts
    let count = parts.count { $0.count == 1 }
    return count == 0 ? .none : count == parts.count ? .all : .some
  }

  func kind(of key: RowKey, _ record: FeatureRecord) -> Row.Kind {
    switch catalog.part(of: key) {
    case .point: catalog.coordinate(of: key).flatMap { PlacementFailure($0) }.map { .unplaced($0) } ?? .marker
    case .lines: .line
    case .areas: .area
    case .unplaced: .unplaced(record.unplaced ?? .emptyGeometry)
    }
  }

  private func markerAppearance(of key: RowKey, _ kind: Row.Kind, _ record: FeatureRecord) -> MarkerAppearance
  {
    guard kind == .line || kind == .area, let place = overlays.column.index(of: key) else {
      return markerStyle(of: catalog.owner(of: key), record).markerAppearance
    }
    let overlay = overlays.overlays[place]
    let tint = (kind == .area ? overlay.fill : nil) ?? overlay.stroke
    return tint.map { MarkerAppearance(tint: $0) }
      ?? markerStyle(of: catalog.owner(of: key), record).markerAppearance
  }

  /// Returns the color of a feature according to the color rule of its layer, or `nil` if the layer has no rule. O(1).
  func ruleColor(of feature: FeatureKey) -> HexColor? {
    ruleClasses.color(of: feature, in: catalog.origin(of: feature).layer)
  }

  /// Returns the style of a feature's markers. If the layer has a color rule, the rule's color replaces the feature's
  /// color.
  func markerStyle(of feature: FeatureKey, _ record: FeatureRecord) -> MarkerStyle {
    var style = MarkerStyle(record)
    if let color = ruleColor(of: feature) { style.color = color }
    return style
  }
}
