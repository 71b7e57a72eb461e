extension ArchivableClasses {
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
    register(viewClass as AnyClass, as: name) { viewClass.init(coder: $0) }
  }
}

extension Coder {
  /// Creates a coder for the standard classes: empty for encoding, or with `contents` for decoding. Apps use
  /// `Archive` instead.
  public convenience init(contents: [String: Archive.Value] = [:]) {
    self.init(contents: contents, classes: .standard)
  }
}

@MainActor extension Archive {
  /// Creates an archive of `object`, or returns `nil` if its class isn't a standard class.
  public init?(_ object: any Coding) { self.init(object, classes: .standard) }

  /// Returns a new object restored from the archive. Returns `nil` if its class isn't a standard class or the
  /// contents are invalid.
  public func object() -> (any Coding)? { object(classes: .standard) }
}
