/// Creates unique property names, for properties whose original name has another meaning in a format.
package struct NumberedNames {
  private var usedNames: Set<String>

  /// Creates a generator. `names` are the names that are already used.
  package init(_ names: some Sequence<String>) { usedNames = Set(names) }

  /// Returns the name with a number that makes it unique, for example `title 2`. Marks the result as used.
  package mutating func numbered(_ name: String) -> String {
    var number = 2
    while !usedNames.insert("\(name) \(number)").inserted { number += 1 }
    return "\(name) \(number)"
  }
}
