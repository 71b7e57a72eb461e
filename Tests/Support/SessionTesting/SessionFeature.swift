/// A feature in the model of a session, with its contents and layout.
public struct SessionFeature: Hashable, Sendable {
  public var identifier: Int?
  /// The properties with text values, including the title.
  public var properties: [Property]
  public var geometry: Geometry
  /// Whether a space follows each comma and colon.
  public var isSpaced = false

  public struct Property: Hashable, Sendable {
    public var name: String
    public var value: String
  }

  public enum Geometry: Hashable, Sendable {
    case none
    case point(Position)
    case multiPoint([Position])
    case line([Position])
  }

  /// A longitude and latitude with their digits as text.
  public struct Position: Hashable, Sendable {
    public var longitude: String
    public var latitude: String
  }

  public init(_ title: String, identifier: Int? = nil, geometry: Geometry, isSpaced: Bool = false) {
    self.identifier = identifier
    properties = [Property(name: "title", value: title)]
    self.geometry = geometry
    self.isSpaced = isSpaced
  }

  /// The number of rows that the feature has in the list.
  public var partCount: Int {
    switch geometry {
    case .none, .point, .line: 1
    case .multiPoint(let positions): positions.count
    }
  }

  /// The feature as JSON.
  public var text: String {
    let (comma, colon) = isSpaced ? (", ", ": ") : (",", ":")
    func object(_ members: [(String, String)]) -> String {
      "{" + members.map { "\"\($0)\"\(colon)\($1)" }.joined(separator: comma) + "}"
    }
    func array(_ elements: [String]) -> String { "[" + elements.joined(separator: comma) + "]" }
    func position(_ position: Position) -> String { array([position.longitude, position.latitude]) }
    func geometry(_ type: String, _ coordinates: String) -> String {
      object([("type", "\"\(type)\""), ("coordinates", coordinates)])
    }
    let shape =
      switch self.geometry {
      case .none: "null"
      case .point(let only): geometry("Point", position(only))
      case .multiPoint(let positions): geometry("MultiPoint", array(positions.map(position)))
      case .line(let positions): geometry("LineString", array(positions.map(position)))
      }
    return object(
      [("type", "\"Feature\"")] + (identifier.map { [("id", "\($0)")] } ?? [])
        + [("properties", object(properties.map { ($0.name, "\"\($0.value)\"") })), ("geometry", shape)])
  }

  /// The feature in the other layout, with or without spaces.
  public var reformatted: SessionFeature {
    var other = self
    other.isSpaced.toggle()
    return other
  }

  /// The feature's contents, independent of the layout.
  public var content: SessionFeature {
    var content = self
    content.isSpaced = false
    return content
  }
}

extension SessionFeature {
  public mutating func set(_ name: String, to value: String) {
    if let index = properties.firstIndex(where: { $0.name == name }) {
      properties[index].value = value
    } else {
      // Insert at the position at which the program writes simplestyle properties.
      properties.insert(Property(name: name, value: value), at: 0)
    }
  }

  /// Sets a property, appending it at the end if it is new.
  public mutating func setBehindOthers(_ name: String, to value: String) {
    if properties.contains(where: { $0.name == name }) {
      set(name, to: value)
    } else {
      properties.append(Property(name: name, value: value))
    }
  }

  public mutating func movePoint(_ part: Int, to position: Position) {
    switch geometry {
    case .none, .line: break
    case .point: geometry = .point(position)
    case .multiPoint(var positions):
      positions[part] = position
      geometry = .multiPoint(positions)
    }
  }

  /// Returns the feature without some parts, or `nil` if no part would remain.
  public func removing(_ parts: Set<Int>) -> SessionFeature? {
    guard parts.count < partCount, case .multiPoint(let positions) = geometry else {
      return parts.isEmpty ? self : nil
    }
    var rest = self
    rest.geometry = .multiPoint(positions.indices.filter { !parts.contains($0) }.map { positions[$0] })
    return rest
  }
}
