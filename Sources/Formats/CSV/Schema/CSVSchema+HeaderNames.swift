extension CSVSchema {
  /// The names of the columns in the header that a table without a header gets.
  var headerNames: [String] { columns.map { $0.role.headerName ?? $0.name } }
}

extension CSVSchema.Role {
  /// The column name by which the role is recognized. `nil` for a column without a role.
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
