/// A description of a delegate that inherits its conformance from a superclass. Swift calls only the
/// superclass's methods and silently ignores optional methods that subclasses add.
package struct InheritedConformance: Hashable {
  /// The names of the delegate's class and of the superclass that conforms.
  var name, parent: String
  /// The name of the protocol, which is also the prefix of its base class's name.
  var conformance: String

  /// Creates a description. Returns `nil` if the delegate's own class declares the conformance.
  package init?(of delegate: AnyObject, to conformance: String, conforms: (Any.Type) -> Bool) {
    var parent: Any.Type = type(of: delegate)
    var mirror = Mirror(reflecting: delegate).superclassMirror
    while let type = mirror?.subjectType, conforms(type) {
      parent = type
      mirror = mirror?.superclassMirror
    }
    guard parent != type(of: delegate) else { return nil }
    (name, self.parent, self.conformance) = ("\(type(of: delegate))", "\(parent)", conformance)
  }

  package var sentence: String {
    "\(name) is a \(conformance) because \(parent) is: methods of the protocol that \(parent) does not have are never"
      + " called. Derive \(parent) from \(conformance)Base."
  }
}
