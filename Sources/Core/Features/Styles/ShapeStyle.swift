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
  var isOfAreas: Bool {
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
