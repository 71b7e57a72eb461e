extension Feature {
  /// The style of the feature's lines and areas. Invalid colors and numbers are ignored. Opacities, and widths that are
  /// too large, are limited to the valid range.
  public var shapeStyle: ShapeStyle {
    func number(_ name: String, upTo greatest: Double) -> Double? {
      guard let number = property(name).flatMap({ Double($0) }), number.isFinite else { return nil }
      return greatest == 1 ? max(0, min(1, number)) : number >= 0 ? min(number, greatest) : nil
    }
    var style = ShapeStyle()
    style.stroke = property("stroke").flatMap { HexColor($0) }
    style.strokeOpacity = number("stroke-opacity", upTo: 1)
    style.strokeWidth = number("stroke-width", upTo: ShapeStyle.widest)
    style.fill = property("fill").flatMap { HexColor($0) }
    style.fillOpacity = number("fill-opacity", upTo: 1)
    return style
  }

  /// Properties with simplestyle names for the visible parts of ``shapeStyle`` that aren't properties of the feature.
  /// Used for export to formats that can store a style only in properties.
  public var stylesBesideProperties: [Property] {
    let shapes = record.shapes
    guard !shapes.isEmpty else { return [] }
    let names = Set(properties.map(\.name))
    return shapeStyle.changes.compactMap { part in
      // Leave out a stroke opacity of 1, because it is the default.
      guard !names.contains(part.name), part != .strokeOpacity(1), shapes.contains(.areas) || !part.isOfAreas
      else { return nil }
      return part.value.map { Property(name: part.name, value: $0) }
    }
  }
}

extension EditableFeature {
  /// Sets the property with the simplestyle name. The new value has the same type, string or number, as the existing
  /// value.
  public func settingStyle(_ change: ShapeStyle.Change) -> Self { settingStyleProperty(change) }

  /// Does the same as the default `settingStyle(_:)`. Used by formats that override that method and can also store
  /// styles in properties.
  public func settingStyleProperty(_ change: ShapeStyle.Change) -> Self {
    guard let value = change.value else { return settingProperty(change.name, to: nil) }
    let old = properties.last { $0.name == change.name }?.value
    if case .text? = old { return settingProperty(change.name, to: .text(value.text)) }
    return settingProperty(change.name, to: value)
  }
}
