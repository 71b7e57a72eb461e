/// An object taken apart into plain values: what an app stores of its views and annotations, as JSON or in any
/// other form that codes `Codable` values.
///
///     let archive = Archive(view)
///     let text = try JSONEncoder().encode(archive)
///     …
///     let archive = try JSONDecoder().decode(Archive.self, from: text)
///     let view = archive.object() as? MarkerAnnotationView
public struct Archive: Hashable, Sendable, Codable {
  /// The name under which the object's class is registered in `ArchivableClasses`.
  public var className: String
  /// What the object wrote, by its keys.
  public var contents: [String: Value]

  /// A plain value. Numbers that JSON does not know, and integers that a `Double` does not hold exactly, are
  /// kept as strings.
  public indirect enum Value: Hashable, Sendable {
    /// What an optional without a value is.
    case null
    /// True or false.
    case bool(Bool)
    /// Finite.
    case number(Double)
    /// Also what JSON has no number for, in digits or words.
    case string(String)
    /// Values in their order.
    case list([Value])
    /// Values by their names.
    case object([String: Value])
  }

  /// Puts an archive together from parts stored elsewhere; `object(classes:)` finds out whether they fit.
  public init(className: String, contents: [String: Value]) {
    self.className = className
    self.contents = contents
  }
}

@MainActor extension Archive {
  /// Takes `object` apart; nil where its class is not registered.
  public init?(_ object: any Coding, classes: ArchivableClasses = .standard) {
    guard let className = classes.name(of: object) else { return nil }
    let coder = Coder(classes: classes)
    object.encode(with: coder)
    self.init(className: className, contents: coder.contents)
  }

  /// A new object made of what was taken apart; nil where the class is not registered or the contents are not
  /// what it wrote.
  public func object(classes: ArchivableClasses = .standard) -> (any Coding)? {
    classes.make(className, from: Coder(contents: contents, classes: classes))
  }
}

extension Archive.Value: Codable {
  /// Reads whichever kind of value stands there, in JSON or the like; throws what `decoder` throws.
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

  /// Writes the value as JSON has it, an object's members in no particular order.
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
