import Features
import Geography

/// What a feature must be to be selected, as ``init(_:)`` reads it from a text such as `population > 1000000`.
public indirect enum FeatureCondition: Hashable, Sendable {
  case all([FeatureCondition])
  case any([FeatureCondition])
  case not(FeatureCondition)
  /// It has the property, whatever its value, or a title, a description or an identifier under that name.
  case has(String)
  case compares(property: String, Comparison, Literal)
  /// All words are in its texts, as a search finds them.
  case says(SearchText)
  case geometry(GeometryKind)
  /// One of its positions is in the box. West beyond east is a box across the date line.
  case isInBox(west: Double, south: Double, east: Double, north: Double)

  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    case equal = "="
    case unequal = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    /// The text has the other one in it, as a search finds it.
    case contains = "~"
  }

  /// A value as it is written in a condition.
  public enum Literal: Hashable, Sendable {
    case number(Double)
    case text(String)
    case boolean(Bool)
    case null
  }

  /// What a feature may have on the map.
  public enum GeometryKind: String, Hashable, Sendable, CaseIterable {
    case point, line, area, none
  }
}

extension FeatureCondition {
  /// Whether `feature` is as the condition says. O(its length).
  public func matches(_ feature: any Feature) -> Bool {
    switch self {
    case .all(let conditions): conditions.allSatisfy { $0.matches(feature) }
    case .any(let conditions): conditions.contains { $0.matches(feature) }
    case .not(let condition): !condition.matches(feature)
    case .has(let name): feature.value(named: name) != nil
    case .compares(let name, let comparison, let literal):
      literal.isRight(of: feature.value(named: name), in: feature, comparison)
    case .says(let text): text.isFound(in: feature)
    case .geometry(let kind): feature.kinds.contains(kind)
    case .isInBox(let west, let south, let east, let north):
      feature.positions.contains { position in
        guard position.isValid, (south...north).contains(position.latitude) else { return false }
        let longitude = position.wrapped.longitude
        return west <= east
          ? (west...east).contains(longitude) : longitude >= west || longitude <= east
      }
    }
  }
}

extension Feature {
  /// A property, or what the program shows as title, description and identifier where no property is called so. KML and GPX
  /// call the title a name.
  fileprivate func value(named name: String) -> Property.Value? {
    if let own = properties.last(where: { $0.name == name }) { return own.value }
    return switch name {
    case "title": title.map { .text($0) }
    case "name": isTitleAProperty ? nil : title.map { .text($0) }
    case "description": descriptionText.map { .text($0) }
    case "id":
      identifier.map { identifier in
        switch identifier {
        case .text(let text): .text(text)
        case .number(let number): .number(number)
        }
      }
    default: nil
    }
  }

  private var isTitleAProperty: Bool {
    ownName(for: .title) != nil
      || properties.contains { PropertyRole.title.names.contains($0.name) && $0.value.plainText == title }
  }

  fileprivate var kinds: Set<FeatureCondition.GeometryKind> {
    let record = record
    var kinds: Set<FeatureCondition.GeometryKind> = []
    if !points.isEmpty { kinds.insert(.point) }
    if record.shapes.contains(.lines) { kinds.insert(.line) }
    if record.shapes.contains(.areas) { kinds.insert(.area) }
    return kinds.isEmpty ? [.none] : kinds
  }
}
