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
  /// Whether the property of that name says something that it has a name of its own for, as the column of titles does in a
  /// table. In other formats that has another place or name.
  public func hasOwnName(_ name: String) -> Bool {
    PropertyRole.allCases.contains { ownName(for: $0) == name && !$0.names.contains(name) }
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
