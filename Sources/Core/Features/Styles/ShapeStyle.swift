/// The style of a feature's lines and areas, with the properties of simplestyle-spec 1.1. Unset properties are `nil`.
public struct ShapeStyle: Hashable, Sendable {
  /// The color of lines and of outlines of areas.
  public var stroke: HexColor?
  /// The opacity of lines and outlines, from 0 (transparent) to 1.
  public var strokeOpacity: Double?
  /// The width of lines and outlines in logical pixels, from 0 to ``widest``.
  public var strokeWidth: Double?
  /// The color that fills areas.
  public var fill: HexColor?
  /// The opacity of the fill color, from 0 (transparent) to 1.
  public var fillOpacity: Double?

  /// Creates a style without properties.
  public init() {}

  /// The defaults of simplestyle-spec 1.1.
  public static let standard = {
    var style = ShapeStyle()
    (style.stroke, style.strokeOpacity, style.strokeWidth) = (HexColor(rgb: 0x555555), 1, 2)
    (style.fill, style.fillOpacity) = (HexColor(rgb: 0x555555), 0.6)
    return style
  }()

  /// The maximum width of a line in logical pixels. Wider lines are drawn with this width.
  public static let widest = 100.0

  /// Returns this style. Properties that aren't set are taken from `other`.
  public func over(_ other: ShapeStyle) -> ShapeStyle {
    var style = self
    style.stroke = stroke ?? other.stroke
    style.strokeOpacity = strokeOpacity ?? other.strokeOpacity
    style.strokeWidth = strokeWidth ?? other.strokeWidth
    style.fill = fill ?? other.fill
    style.fillOpacity = fillOpacity ?? other.fillOpacity
    return style
  }

  /// Returns a style with only the properties that are equal in both styles.
  public func agreeing(with other: ShapeStyle) -> ShapeStyle {
    var style = ShapeStyle()
    if stroke == other.stroke { style.stroke = stroke }
    if strokeOpacity == other.strokeOpacity { style.strokeOpacity = strokeOpacity }
    if strokeWidth == other.strokeWidth { style.strokeWidth = strokeWidth }
    if fill == other.fill { style.fill = fill }
    if fillOpacity == other.fillOpacity { style.fillOpacity = fillOpacity }
    return style
  }

  /// The changes that create this style from a style without properties.
  public var changes: [Change] {
    [
      stroke.map { .stroke($0) }, strokeOpacity.map { .strokeOpacity($0) },
      strokeWidth.map { .strokeWidth($0) }, fill.map { .fill($0) }, fillOpacity.map { .fillOpacity($0) },
    ].compactMap { $0 }
  }

  /// The simplestyle names of the properties that are set.
  public var saidNames: [String] { changes.map(\.name) }

  /// A change of one property of a style. The value `nil` removes the property.
  public enum Change: Hashable, Sendable {
    case stroke(HexColor?)
    case strokeOpacity(Double?)
    case strokeWidth(Double?)
    case fill(HexColor?)
    case fillOpacity(Double?)
  }

  /// Returns the style after `change`.
  public func applying(_ change: Change) -> ShapeStyle {
    var style = self
    switch change {
    case .stroke(let color): style.stroke = color
    case .strokeOpacity(let opacity): style.strokeOpacity = opacity
    case .strokeWidth(let width): style.strokeWidth = width
    case .fill(let color): style.fill = color
    case .fillOpacity(let opacity): style.fillOpacity = opacity
    }
    return style
  }
}

extension ShapeStyle.Change {
  /// The simplestyle name of the property.
  public var name: String {
    switch self {
    case .stroke: "stroke"
    case .strokeOpacity: "stroke-opacity"
    case .strokeWidth: "stroke-width"
    case .fill: "fill"
    case .fillOpacity: "fill-opacity"
    }
  }

  /// Whether the property is used only for areas.
  fileprivate var isOfAreas: Bool {
    switch self {
    case .fill, .fillOpacity: true
    case .stroke, .strokeOpacity, .strokeWidth: false
    }
  }

  /// The new value as the value of a feature property, or `nil` if the property is removed.
  public var value: Property.Value? {
    switch self {
    case .stroke(let color), .fill(let color): color.map { .text($0.text) }
    case .strokeOpacity(let number), .strokeWidth(let number), .fillOpacity(let number):
      number.map {
        .number(NumberText(checked: String(decoding: DecimalText.text($0, decimals: 3), as: UTF8.self)))
      }
    }
  }
}

extension Feature {
  /// The style of the feature's lines and areas. Invalid colors and numbers are ignored. Opacities and too large widths
  /// are limited to the valid range.
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
      // Leave out an opacity of 1, because it is the default if a color is set.
      guard !names.contains(part.name), part != .strokeOpacity(1), shapes.contains(.areas) || !part.isOfAreas
      else { return nil }
      return part.value.map { Property(name: part.name, value: $0) }
    }
  }

  /// Sets the property with the simplestyle name. The new value has the same type, string or number, as the existing
  /// value.
  public func settingStyle(_ change: ShapeStyle.Change) -> Self { settingStyleProperty(change) }

  /// Sets the property like the default `settingStyle(_:)`. Used by formats that override that method and can also
  /// store styles in properties.
  public func settingStyleProperty(_ change: ShapeStyle.Change) -> Self {
    guard let value = change.value else { return settingProperty(change.name, to: nil) }
    let old = properties.last { $0.name == change.name }?.value
    if case .text? = old { return settingProperty(change.name, to: .text(value.text)) }
    return settingProperty(change.name, to: value)
  }
}
