/// The classes whose objects can be archived, each under a name that says in archives which it is.
@MainActor public struct ArchivableClasses {
  private var makers: [String: @MainActor (Coder) -> (any Coding)?] = [:]
  private var names: [ObjectIdentifier: String] = [:]

  /// None at all.
  public init() {}

  /// All of AnnotationKit's; an app adds its own to a copy.
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

  /// Adds a class of views, made by its `init?(coder:)`.
  public mutating func register(_ viewClass: AnnotationView.Type, as name: String) {
    names[ObjectIdentifier(viewClass)] = name
    makers[name] = { viewClass.init(coder: $0) }
  }

  /// Adds a class whose objects `make` makes; nil from it says that the archive is damaged.
  public mutating func register<Object: Coding>(
    _ objectClass: Object.Type, as name: String, make: @escaping @MainActor (Coder) -> Object?
  ) {
    names[ObjectIdentifier(objectClass)] = name
    makers[name] = make
  }

  /// The name of the object's very class; nil where it is not registered, or where it is a cluster of something
  /// that is not.
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
