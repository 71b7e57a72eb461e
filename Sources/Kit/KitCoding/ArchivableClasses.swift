/// The classes whose objects can be archived, each registered under the name that identifies it in archives.
@MainActor public struct ArchivableClasses {
  private var makers: [String: @MainActor (Coder) -> (any Coding)?] = [:]
  private var names: [ObjectIdentifier: String] = [:]

  /// Creates an empty registry.
  public init() {}

  /// Registers a class whose objects are restored by `make`. `make` returns `nil` if the archive is damaged.
  public mutating func register<Object: Coding>(
    _ objectClass: Object.Type, as name: String, make: @escaping @MainActor (Coder) -> Object?
  ) {
    register(objectClass as AnyClass, as: name, make: make)
  }

  /// Registers a class of which only the metatype is known.
  package mutating func register(
    _ objectClass: AnyClass, as name: String, make: @escaping @MainActor (Coder) -> (any Coding)?
  ) {
    names[ObjectIdentifier(objectClass)] = name
    makers[name] = make
  }

  /// Returns the registered name of the object's class. Returns `nil` if the class isn't registered, or if
  /// a part of the object can't be archived.
  func name(of object: AnyObject) -> String? {
    if let whole = object as? any CodingWhole, whole.codedParts.contains(where: { name(of: $0) == nil }) {
      return nil
    }
    return names[ObjectIdentifier(type(of: object))]
  }

  func make(_ name: String, from coder: Coder) -> (any Coding)? { makers[name]?(coder) }
}
