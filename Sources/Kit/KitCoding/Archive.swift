/// An object converted to plain values. Apps store archives of views and annotations as JSON or in any other
/// format that supports `Codable`.
///
/// ```
/// let archive = Archive(view)
/// let text = try JSONEncoder().encode(archive)
/// …
/// let archive = try JSONDecoder().decode(Archive.self, from: text)
/// let view = archive.object() as? MarkerAnnotationView
/// ```
public struct Archive: Hashable, Sendable, Codable {
  /// The name under which the object's class is registered in `ArchivableClasses`.
  public var className: String
  /// The values that the object encoded, under the names that the object gave them.
  public var contents: [String: Value]

  /// A plain value. Strings represent non-finite numbers, which JSON doesn't support, and integers that a
  /// `Double` can't represent exactly.
  public indirect enum Value: Hashable, Sendable {
    /// An optional without a value.
    case null
    /// A Boolean.
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// A string, or a number that `number` can't represent: an integer's digits, or a name such as "inf".
    case string(String)
    /// An ordered list of values.
    case list([Value])
    /// A dictionary of values.
    case object([String: Value])
  }

  /// Creates an archive from stored parts. The parts aren't checked until `object(classes:)` is called.
  public init(className: String, contents: [String: Value]) {
    self.className = className
    self.contents = contents
  }
}

@MainActor extension Archive {
  /// Creates an archive of `object`, or returns `nil` if its class isn't registered.
  public init?(_ object: any Coding, classes: ArchivableClasses) {
    guard let className = classes.name(of: object) else { return nil }
    let coder = Coder(classes: classes)
    object.encode(with: coder)
    self.init(className: className, contents: coder.contents)
  }

  /// Returns a new object restored from the archive. Returns `nil` if the class isn't registered or the
  /// contents are invalid.
  public func object(classes: ArchivableClasses) -> (any Coding)? {
    classes.make(className, from: Coder(contents: contents, classes: classes))
  }
}

extension Archive.Value: Codable {
  /// Decodes a value of any kind. Throws any error that `decoder` throws.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let list = try? value.decode([Archive.Value].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: Archive.Value].self))
    }
  }

  /// Encodes the value in its JSON form. The order of an object's members is unspecified.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let bool): try value.encode(bool)
    case .number(let number): try value.encode(number)
    case .string(let string): try value.encode(string)
    case .list(let list): try value.encode(list)
    case .object(let object): try value.encode(object)
    }
  }
}
