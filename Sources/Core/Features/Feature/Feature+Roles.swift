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
}
