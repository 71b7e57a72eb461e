import Features
import Geography

/// A condition for selecting features, such as `population > 1000000`. See ``init(_:)``.
public indirect enum FeatureCondition: Hashable, Sendable {
  case all([FeatureCondition])
  case any([FeatureCondition])
  case not(FeatureCondition)
  /// The feature has a property with this name and any value. The title, the description and the identifier count as
  /// properties.
  case has(String)
  case compares(property: String, Comparison, Literal)
  /// The feature's strings contain all these words. As in the window's search, the words may occur in different
  /// strings.
  case says(SearchText)
  case geometry(GeometryKind)
  /// At least one position of the feature is in the box. If `west` is greater than `east`, the box crosses the date
  /// line.
  case isInBox(west: Double, south: Double, east: Double, north: Double)

  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    case equal = "="
    case unequal = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    /// The value contains the string, ignoring case and diacritics.
    case contains = "~"
  }

  /// A value in a condition.
  public enum Literal: Hashable, Sendable {
    case number(Double)
    case text(String)
    case boolean(Bool)
    case null
  }

  /// The kinds of geometry that a condition can require.
  public enum GeometryKind: String, Hashable, Sendable, CaseIterable {
    case point, line, area, none
  }
}

extension FeatureCondition {
  /// Returns whether `feature` satisfies the condition. O(size of the feature).
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
  /// Returns the value of a property. If no property has this name, returns the title, description or identifier if
  /// `name` denotes it. In KML and GPX, for example, the title is the name.
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
