/// The classes whose objects can be archived, each registered under the name that identifies it in archives.
@MainActor public struct ArchivableClasses {
  private var makers: [String: @MainActor (Coder) -> (any Coding)?] = [:]
  private var names: [ObjectIdentifier: String] = [:]

  /// Creates an empty registry.
  public init() {}

  /// All archivable classes of AnnotationKit. An app adds its own classes to a copy.
  public static let standard: ArchivableClasses = {
    var classes = ArchivableClasses()
    classes.register(AnnotationView.self, as: "AnnotationView")
    classes.register(MarkerAnnotationView.self, as: "MarkerAnnotationView")
    classes.register(PinAnnotationView.self, as: "PinAnnotationView")
    classes.register(UserLocationView.self, as: "UserLocationView")
    classes.register(PointAnnotation.self, as: "PointAnnotation") { PointAnnotation(coder: $0) }
    classes.register(Placemark.self, as: "Placemark") { Placemark(coder: $0) }
    classes.register(ClusterAnnotation.self, as: "ClusterAnnotation") { ClusterAnnotation(coder: $0) }
    return classes
  }()

  /// Registers a view class. Its views are restored by `init?(coder:)`.
  public mutating func register(_ viewClass: AnnotationView.Type, as name: String) {
    names[ObjectIdentifier(viewClass)] = name
    makers[name] = { viewClass.init(coder: $0) }
  }

  /// Registers a class whose objects are restored by `make`. `make` returns `nil` if the archive is damaged.
  public mutating func register<Object: Coding>(
    _ objectClass: Object.Type, as name: String, make: @escaping @MainActor (Coder) -> Object?
  ) {
    names[ObjectIdentifier(objectClass)] = name
    makers[name] = make
  }

  /// Returns the registered name of the object's class. Returns `nil` if the class isn't registered, or if
  /// the object is a cluster with an unregistered member.
  func name(of object: AnyObject) -> String? {
    if let cluster = object as? ClusterAnnotation,
      cluster.memberAnnotations.contains(where: { name(of: $0) == nil })
    {
      return nil
    }
    return names[ObjectIdentifier(type(of: object))]
  }

  func make(_ name: String, from coder: Coder) -> (any Coding)? { makers[name]?(coder) }
}
