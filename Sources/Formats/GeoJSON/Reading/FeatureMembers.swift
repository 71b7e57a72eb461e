/// The tokens of the members of a Feature that the reader uses. If a name is repeated, the last member is used.
struct FeatureMembers {
  private(set) var (type, geometry, properties, id): (Int?, Int?, Int?, Int?)
  /// The members of the properties that are used.
  private(set) var (title, name, capitalName): (Int?, Int?, Int?)
  private(set) var (color, size, symbol): (Int?, Int?, Int?)

  /// Creates an empty value.
  init() {}

  /// Finds the members of the object at `token`.
  init(of token: Int, _ json: JSONReader) {
    for (key, value) in json.members(of: token) {
      if json.isKey(key, "type") {
        type = value
      } else if json.isKey(key, "geometry") {
        geometry = value
      } else if json.isKey(key, "properties") {
        properties = value
      } else if json.isKey(key, "id") {
        id = value
      }
    }
    if let properties, json.tokens[properties].kind == .object { findProperties(at: properties, json) }
  }

  private mutating func findProperties(at token: Int, _ json: JSONReader) {
    for (key, value) in json.members(of: token) {
      if json.isKey(key, "title") {
        title = value
      } else if json.isKey(key, "name") {
        name = value
      } else if json.isKey(key, "Name") {
        capitalName = value
      } else if json.isKey(key, "marker-color") {
        color = value
      } else if json.isKey(key, "marker-symbol") {
        symbol = value
      } else if json.isKey(key, "marker-size") {
        size = value
      }
    }
  }
}
