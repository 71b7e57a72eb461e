/// Names of properties, of which some have to be others because a format would take them for something else.
package struct NumberedNames {
  private var taken: Set<String>

  /// Names that are in use.
  package init(_ names: some Sequence<String>) { taken = Set(names) }

  /// The name with the first number behind it that makes it one that is not in use, as `title 2`. It is in use then.
  package mutating func numbered(_ name: String) -> String {
    var number = 2
    while !taken.insert("\(name) \(number)").inserted { number += 1 }
    return "\(name) \(number)"
  }
}
