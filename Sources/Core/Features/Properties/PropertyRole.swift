/// A role of a property for which formats define an element or a name.
public enum PropertyRole: Hashable, Sendable, CaseIterable {
  case title, description, markerColor

  /// The common names of properties with this role.
  public var names: [String] {
    switch self {
    case .title: ["title", "name", "Name"]
    case .description: ["description", "desc"]
    case .markerColor: ["marker-color"]
    }
  }
}

extension Feature {
  /// Whether a property is the feature's title, description or color, according to its name and value.
  public func hasRole(_ property: Property) -> Bool {
    PropertyRole.allCases.contains { role in
      (role.names.contains(property.name) || ownName(for: role) == property.name)
        && says(property.value, role)
    }
  }

  /// Whether the feature has a value for the role.
  public func says(_ role: PropertyRole) -> Bool {
    switch role {
    case .title: title != nil
    case .description: descriptionText != nil
    case .markerColor: record.markerColor != nil
    }
  }

  private func says(_ value: Property.Value, _ role: PropertyRole) -> Bool {
    guard let text = value.plainText else { return false }
    return switch role {
    case .title: text == title
    case .description: text == descriptionText
    case .markerColor: HexColor(text).map { $0 == record.markerColor } ?? false
    }
  }

  /// The losses in a format that renames the properties with a role.
  public var lossesOfOwnNames: [FormatLoss] {
    PropertyRole.allCases.compactMap { role in
      ownName(for: role).flatMap {
        role.names.contains($0) ? nil : FormatLoss(.propertyName, property: $0)
      }
    }
  }
}
