/// How the lines and areas of a feature look, in the words of simplestyle-spec 1.1. What a feature does not say is nil.
public struct ShapeStyle: Hashable, Sendable {
  /// Of lines, and of the outlines of areas.
  public var stroke: HexColor?
  /// From 0, not to be seen, to 1.
  public var strokeOpacity: Double?
  /// In logical pixels, from 0 to ``widest``.
  public var strokeWidth: Double?
  /// Of areas.
  public var fill: HexColor?
  /// From 0, not to be seen, to 1.
  public var fillOpacity: Double?

  /// A style that says nothing.
  public init() {}

  /// What simplestyle-spec 1.1 gives what says nothing.
  public static let standard = {
    var style = ShapeStyle()
    (style.stroke, style.strokeOpacity, style.strokeWidth) = (HexColor(rgb: 0x555555), 1, 2)
    (style.fill, style.fillOpacity) = (HexColor(rgb: 0x555555), 0.6)
    return style
  }()

  /// Wider lines are drawn as wide as this.
  public static let widest = 100.0

  /// This one where it says something, and `other` where not.
  public func over(_ other: ShapeStyle) -> ShapeStyle {
    var style = self
    style.stroke = stroke ?? other.stroke
    style.strokeOpacity = strokeOpacity ?? other.strokeOpacity
    style.strokeWidth = strokeWidth ?? other.strokeWidth
    style.fill = fill ?? other.fill
    style.fillOpacity = fillOpacity ?? other.fillOpacity
    return style
  }

  /// What two styles agree on.
  public func agreeing(with other: ShapeStyle) -> ShapeStyle {
    var style = ShapeStyle()
    if stroke == other.stroke { style.stroke = stroke }
    if strokeOpacity == other.strokeOpacity { style.strokeOpacity = strokeOpacity }
    if strokeWidth == other.strokeWidth { style.strokeWidth = strokeWidth }
    if fill == other.fill { style.fill = fill }
    if fillOpacity == other.fillOpacity { style.fillOpacity = fillOpacity }
    return style
  }

  /// What it says, as changes of a style that says nothing.
  public var changes: [Change] {
    [
      stroke.map { .stroke($0) }, strokeOpacity.map { .strokeOpacity($0) },
      strokeWidth.map { .strokeWidth($0) }, fill.map { .fill($0) }, fillOpacity.map { .fillOpacity($0) },
    ].compactMap { $0 }
  }

  /// simplestyle's names of what it says.
  public var saidNames: [String] { changes.map(\.name) }

  /// One part of a style made another; nil takes away what the feature says of it.
  public enum Change: Hashable, Sendable {
    case stroke(HexColor?)
    case strokeOpacity(Double?)
    case strokeWidth(Double?)
    case fill(HexColor?)
    case fillOpacity(Double?)
  }

  /// The style after `change`.
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
  /// simplestyle's name of the part.
  public var name: String {
    switch self {
    case .stroke: "stroke"
    case .strokeOpacity: "stroke-opacity"
    case .strokeWidth: "stroke-width"
    case .fill: "fill"
    case .fillOpacity: "fill-opacity"
    }
  }

  /// Whether it is of areas alone.
  fileprivate var isOfAreas: Bool {
    switch self {
    case .fill, .fillOpacity: true
    case .stroke, .strokeOpacity, .strokeWidth: false
    }
  }

  /// What it becomes, as a property; nil where it is taken away.
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
  /// What the feature says of how its lines and areas look. What is no colour, or no number of that range, says nothing.
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

  /// What is seen of ``shapeStyle`` and no property says, as properties of simplestyle's names: for formats that have no
  /// other place for it.
  public var stylesBesideProperties: [Property] {
    let shapes = record.shapes
    guard !shapes.isEmpty else { return [] }
    let names = Set(properties.map(\.name))
    return shapeStyle.changes.compactMap { part in
      // A colour alone is opaque.
      guard !names.contains(part.name), part != .strokeOpacity(1), shapes.contains(.areas) || !part.isOfAreas
      else { return nil }
      return part.value.map { Property(name: part.name, value: $0) }
    }
  }

  /// As the property of simplestyle's name, in the way that its value is written already.
  public func settingStyle(_ change: ShapeStyle.Change) -> Self { settingStyleProperty(change) }

  /// The same, for formats that have more than one way to say it.
  public func settingStyleProperty(_ change: ShapeStyle.Change) -> Self {
    guard let value = change.value else { return settingProperty(change.name, to: nil) }
    let old = properties.last { $0.name == change.name }?.value
    if case .text? = old { return settingProperty(change.name, to: .text(value.text)) }
    return settingProperty(change.name, to: value)
  }
}
