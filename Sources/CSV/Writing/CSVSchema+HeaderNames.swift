extension CSVSchema {
  /// What the columns of a table without a header are called once it has one.
  var headerNames: [String] { columns.map { $0.role.headerName ?? $0.name } }
}

extension CSVSchema.Role {
  /// What a column is called so that its role is known by its name; nil for one without a role.
  var headerName: String? {
    switch self {
    case .none: nil
    case .title: "name"
    case .description: "description"
    case .color: "marker-color"
    case .identifier: "id"
    case .latitude: "latitude"
    case .longitude: "longitude"
    case .pair: "coordinates"
    case .reversedPair: "lonlat"
    case .geometry: "WKT"
    }
  }
}

extension CSVFeature.Extra.Content {
  /// What a column for it is called.
  var headerName: String {
    switch self {
    case .geometry: "WKT"
    case .property(let name): name
    }
  }
}
