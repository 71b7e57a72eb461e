/// What a property may say that formats have a place, or a name, of their own for.
public enum PropertyRole: Hashable, Sendable, CaseIterable {
  case title, description, markerColor

  /// What properties are called that say it wherever they are.
  public var names: [String] {
    switch self {
    case .title: ["title", "name", "Name"]
    case .description: ["description", "desc"]
    case .markerColor: ["marker-color"]
    }
  }
}

extension Feature {
  /// Whether a property says what formats have a place of their own for, by a name for that: its title, its description
  /// or its colour.
  public func hasRole(_ property: Property) -> Bool {
    PropertyRole.allCases.contains { role in
      (role.names.contains(property.name) || ownName(for: role) == property.name)
        && says(property.value, role)
    }
  }

  /// Whether it has a title, a description or a colour.
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

  /// The losses of a format in which such properties have other names.
  public var lossesOfOwnNames: [FormatLoss] {
    PropertyRole.allCases.compactMap { role in
      ownName(for: role).flatMap {
        role.names.contains($0) ? nil : FormatLoss(.propertyName, property: $0)
      }
    }
  }
}
