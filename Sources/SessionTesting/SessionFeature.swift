/// A feature as a session's model has it: what it says, and how that is written.
public struct SessionFeature: Hashable, Sendable {
  public var identifier: Int?
  /// Names and texts; one is the title.
  public var properties: [Property]
  public var geometry: Geometry
  /// Whether there is a space behind each comma and colon.
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

  /// A longitude and a latitude with the digits that they are written in.
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

  /// How many rows it has in the list.
  public var partCount: Int {
    switch geometry {
    case .none, .point, .line: 1
    case .multiPoint(let positions): positions.count
    }
  }

  /// The feature's JSON.
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

  /// The same in the other layout.
  public var reformatted: SessionFeature {
    var other = self
    other.isSpaced.toggle()
    return other
  }

  /// What it says, however it is written.
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
      // Where simplestyle's properties are written.
      properties.insert(Property(name: name, value: value), at: 0)
    }
  }

  /// The same for what stands behind the others where it is new.
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

  /// Without some of its parts; nil where none would be left.
  public func removing(_ parts: Set<Int>) -> SessionFeature? {
    guard parts.count < partCount, case .multiPoint(let positions) = geometry else {
      return parts.isEmpty ? self : nil
    }
    var rest = self
    rest.geometry = .multiPoint(positions.indices.filter { !parts.contains($0) }.map { positions[$0] })
    return rest
  }
}
