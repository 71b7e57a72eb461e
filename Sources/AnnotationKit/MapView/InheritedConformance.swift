/// A delegate that conforms because a class above its own does: Swift calls what that class has, and passes over in
/// silence what its subclasses add.
struct InheritedConformance: Hashable {
  /// The names of the delegate's class, and of the one above it that conforms.
  var name, parent: String
  /// The protocol's name, which its base's begins with.
  var conformance: String

  /// Nil for a delegate whose own class conforms.
  init?(of delegate: AnyObject, to conformance: String, conforms: (Any.Type) -> Bool) {
    var parent: Any.Type = type(of: delegate)
    var mirror = Mirror(reflecting: delegate).superclassMirror
    while let type = mirror?.subjectType, conforms(type) {
      parent = type
      mirror = mirror?.superclassMirror
    }
    guard parent != type(of: delegate) else { return nil }
    (name, self.parent, self.conformance) = ("\(type(of: delegate))", "\(parent)", conformance)
  }

  var sentence: String {
    "\(name) is a \(conformance) because \(parent) is: methods of the protocol that \(parent) does not have are never"
      + " called. Derive \(parent) from \(conformance)Base."
  }
}
