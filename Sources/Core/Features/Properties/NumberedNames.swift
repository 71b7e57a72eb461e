/// A generator of unique property names, for names that would have another meaning in a format.
package struct NumberedNames {
  private var usedNames: Set<String>

  /// Creates a generator with the names that are in use.
  package init(_ names: some Sequence<String>) { usedNames = Set(names) }

  /// Returns the name followed by the first number that makes it unique, for example `title 2`, and marks it as used.
  package mutating func numbered(_ name: String) -> String {
    var number = 2
    while !usedNames.insert("\(name) \(number)").inserted { number += 1 }
    return "\(name) \(number)"
  }
}
