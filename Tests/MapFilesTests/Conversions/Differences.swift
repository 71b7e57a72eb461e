import CSV
import Features
import GeoJSON
import Geography

/// The differences between a feature and the same feature after conversion, as losses that must be reported.
///
/// The following aren't considered differences:
/// - the notation of a number: trailing zeros, exponents, and more than nine decimals of a degree or meter
/// - white space around a title, an empty description, and a `null` property
/// - the name of the title, description or color, because formats define elements for them
/// - whether an identifier or a text of digits is a number, if the format doesn't distinguish them
/// - the notation of a color, an opacity rounded to 255 steps, and the default style of lines and areas
/// - the order of properties, and repetitions of a property with the same text
/// - additional data, such as a column with the title
struct Differences {
  private(set) var losses: Set<FormatLoss> = []
  /// Differences that are errors in every format.
  private(set) var faults: [String] = []

  private let old: any Feature
  private let new: any Feature
  private let oldGeometry: DetailedGeometry
  private let newGeometry: DetailedGeometry

  init(_ old: any Feature, _ new: any Feature) {
    (self.old, self.new) = (old, new)
    (oldGeometry, newGeometry) = (old.detailedGeometry, new.detailedGeometry)
    compareTexts()
    comparePositions()
    compareProperties()
    compareStyles()
  }

  private mutating func note(_ kind: FormatLoss.Kind, _ property: String? = nil) {
    losses.insert(FormatLoss(kind, property: property))
  }

  /// The losses without the kinds that can't occur in a file of the same format: details of positions, and columns that
  /// are recognized by their names.
  var lossesOfSameFormat: Set<FormatLoss> {
    losses.filter { ![.positionDetails, .propertyName, .infinitePositions].contains($0.kind) }
  }

  // MARK: Texts

  private mutating func compareTexts() {
    for (name, before, after) in [
      ("title", old.title, new.title), ("description", old.descriptionText, new.descriptionText),
    ] {
      let (before, after) = (trimmed(before), trimmed(after))
      guard before != after, !before.isEmpty else { continue }
      if isReplaced(before, after) {
        note(.character)
      } else {
        faults.append("\(name) \(before) is \(after)")
      }
    }
    if let color = old.record.markerColor, !colors(new).contains(color) { note(.color) }
    if let identifier = old.identifier?.text, identifier != new.identifier?.text {
      note(.identifier)
    }
  }

  private func trimmed(_ text: String?) -> String {
    let space: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r"]
    let rest = (text ?? "").unicodeScalars.drop(while: space.contains)
    return String(String.UnicodeScalarView(rest.reversed().drop(while: space.contains).reversed()))
  }

  /// Whether the texts are equal, except for characters that the format doesn't allow and replaces.
  private func isReplaced(_ before: String, _ after: String) -> Bool {
    let (before, after) = (before.unicodeScalars, after.unicodeScalars)
    return before.count == after.count
      && zip(before, after).allSatisfy { $0 == $1 || $1 == "\u{FFFD}" && !Differences.isCharacterOfXML($0) }
  }

  /// Whether XML allows the character: XML 1.0, section 2.2. Tables allow all characters except NUL.
  private static func isCharacterOfXML(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private func colors(_ feature: any Feature) -> [HexColor] {
    [feature.record.markerColor, feature.property("marker-color").flatMap { HexColor($0) }].compactMap { $0 }
  }

  // MARK: Positions

  private mutating func comparePositions() {
    var (lines, points) = (finite(oldGeometry.lines), oldGeometry.points.filter(\.isFinite))
    var areas = oldGeometry.areas.map(finite).filter { !$0.isEmpty }
    if hasMinimumCounts {
      let shapes = oldGeometry.wellFormedShapes
      lines = shapes.lines
      areas.removeAll { DetailedGeometry(areas: [$0]).wellFormedShapes.areas.isEmpty }
      points += shapes.points
      if shapes.hadTooFewPositions { note(.fewPositions) }
    }
    let newAreas = newGeometry.areas.map(finite).filter { !$0.isEmpty }.map(wellFormed)
    if isSame(areas.map(wellFormed), newAreas) {
      compareDetails(Array(areas.map(wellFormed).joined().joined()), Array(newAreas.joined().joined()))
    } else {
      note(.areasAsLines)
      lines += areas.joined()
    }
    if isSame([lines], [finite(newGeometry.lines)]) {
      compareDetails(Array(lines.joined()), Array(finite(newGeometry.lines).joined()))
    } else {
      note(.lines)
    }
    let left = newGeometry.points.filter(\.isFinite)
    if left.count < points.count {
      note(left.isEmpty ? .points : .otherPoints)
      points = Array(points.prefix(left.count))
    }
    if isSame([[points]], [[left]]) { compareDetails(points, left) } else { note(.points) }
    if !oldGeometry.positions.allSatisfy(\.isFinite) { note(.infinitePositions) }
    for detail in oldGeometry.otherDetails { note(.positionDetails, detail) }
  }

  /// Whether lines and rings need a minimum number of positions in the new format.
  private var hasMinimumCounts: Bool { new is GeoJSONFeature || new is CSVFeature }

  /// Returns the area with closed rings in the directions that GeoJSON requires. These changes aren't considered
  /// differences.
  private func wellFormed(_ area: [[DetailedPosition]]) -> [[DetailedPosition]] {
    DetailedGeometry(areas: [area]).wellFormedShapes.areas.first ?? area
  }

  private func finite(_ lines: [[DetailedPosition]]) -> [[DetailedPosition]] {
    lines.map { $0.filter(\.isFinite) }.filter { !$0.isEmpty }
  }

  private func isSame(_ before: [[[DetailedPosition]]], _ after: [[[DetailedPosition]]]) -> Bool {
    func isNear(_ a: DetailedPosition, _ b: DetailedPosition) -> Bool {
      abs(a.coordinate.latitude - b.coordinate.latitude) < 1e-9
        && abs(a.coordinate.longitude - b.coordinate.longitude) < 1e-9
    }
    func isSame(_ a: [DetailedPosition], _ b: [DetailedPosition]) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy(isNear)
    }
    return before.count == after.count
      && zip(before, after).allSatisfy { a, b in a.count == b.count && zip(a, b).allSatisfy(isSame) }
  }

  private mutating func compareDetails(_ before: [DetailedPosition], _ after: [DetailedPosition]) {
    for (a, b) in zip(before, after) {
      if let height = a.height?.value, abs(height - (b.height?.value ?? .infinity)) > 1e-8 { note(.heights) }
      if oldGeometry.timesProperty == nil, let time = a.time, b.time != time { note(.times) }
    }
  }

  // MARK: Properties

  private mutating func compareProperties() {
    var rest = new.properties
    for property in old.properties where property.value != .null {
      let same = rest.firstIndex { $0.name == property.name && isSame($0.value, property) }
      guard let same else {
        if new.properties.contains(property) { continue }
        compare(property, with: rest.filter { $0.name == property.name })
        continue
      }
      let kind = rest.remove(at: same).value.kind
      noteKind(of: property, as: kind)
    }
  }

  private func isSame(_ value: Property.Value, _ old: Property) -> Bool {
    // In the new format, the height of a point is a number.
    value.text == old.value.text || old.name == "ele" && value.number.map { $0 == old.value.number } ?? false
  }

  private mutating func noteKind(of property: Property, as kind: Property.Value.Kind) {
    guard property.value.kind != kind, property.value.kind != .text else { return }
    note(property.value.kind == .json ? .nestedValue : .valueType, property.name)
  }

  /// Determines why a property with this name and text is missing in the new feature.
  private mutating func compare(_ property: Property, with others: [Property]) {
    if isSaidElsewhere(property) {
      if property.name != oldGeometry.timesProperty { noteKind(of: property, as: .text) }
    } else if old.hasRole(property) {
      note(.propertyName, property.name)
    } else if others.contains(where: { isReplaced(property.value.text, $0.value.text) }) {
      note(.character)
      noteKind(of: property, as: others[0].value.kind)
    } else if let other = renamed(property) {
      note(.propertyName, property.name)
      noteKind(of: property, as: other.value.kind)
      if other.value.text != property.value.text { note(.character) }
    } else {
      note(.property, property.name)
    }
  }

  /// Returns the property of the new feature that may be `property` under another name.
  private func renamed(_ property: Property) -> Property? {
    let names = Set(old.properties.map(\.name))
    return new.properties.first { other in
      let isOther = !names.contains(other.name) && isOtherName(other.name, of: property.name)
      return isReplaced(property.value.text, other.value.text)
        && (isOther || isColumnOfNothing(other, of: property))
    }
  }

  /// Whether a format may rename `old` to `name`. It may replace characters and append a number. Tables also replace
  /// blank names.
  private func isOtherName(_ name: String, of old: String) -> Bool {
    let names = old.allSatisfy(\.isWhitespace) ? [old, "unnamed"] : [old]
    return names.contains { isReplaced($0, name) || isReplaced($0, name.replacing(#/ \d+$/#, with: "")) }
  }

  /// Whether `other` is an empty cell in a column that a table uses for titles, descriptions or colors, and `property`
  /// is empty, too.
  private func isColumnOfNothing(_ other: Property, of property: Property) -> Bool {
    trimmed(property.value.text).isEmpty && PropertyRole.allCases.contains { $0.names.contains(other.name) }
  }

  private func isSaidElsewhere(_ property: Property) -> Bool {
    let text = property.value.plainText
    switch property.name {
    case oldGeometry.timesProperty where !oldGeometry.timesPropertyHasMore:
      let times = [oldGeometry, newGeometry].map { finite($0.lines).map { $0.map(\.time) } }
      // The times may be followed by times of rings, which some formats write as lines.
      return times[1].starts(with: times[0])
    case let name where PropertyRole.title.names.contains(name):
      return isReplaced(trimmed(text), trimmed(new.title)) && !trimmed(text).isEmpty
    case let name where PropertyRole.description.names.contains(name):
      return text != nil && isReplaced(trimmed(text), trimmed(new.descriptionText))
    case "marker-color": return text.flatMap { HexColor($0) }.map { $0 == new.record.markerColor } ?? false
    case "stroke": return text.flatMap { HexColor($0) }.map { $0 == new.shapeStyle.stroke } ?? false
    default: return false
    }
  }

  // MARK: Styles

  private mutating func compareStyles() {
    let shapes = old.record.shapes
    guard !shapes.isEmpty else { return }
    let (before, after) = (old.shapeStyle, new.shapeStyle)
    func isNear(_ a: Double?, _ b: Double?) -> Bool { a.map { abs($0 - (b ?? .infinity)) < 0.003 } ?? true }
    if before.stroke.map({ $0 != after.stroke }) ?? false { noteStyle("stroke") }
    if !isNear(before.strokeOpacity, after.strokeOpacity ?? 1) { noteStyle("stroke-opacity") }
    if !isNear(before.strokeWidth, after.strokeWidth) { noteStyle("stroke-width") }
    guard shapes.contains(.areas) else { return }
    if before.fill.map({ $0 != after.fill }) ?? false { noteStyle("fill") }
    if !isNear(before.fillOpacity, after.fillOpacity) { noteStyle("fill-opacity") }
  }

  /// Records that a property of the style was lost, unless the feature has a property with this name.
  private mutating func noteStyle(_ name: String) {
    if !old.properties.contains(where: { $0.name == name }) { note(.property, name) }
  }
}
