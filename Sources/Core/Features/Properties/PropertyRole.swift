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
