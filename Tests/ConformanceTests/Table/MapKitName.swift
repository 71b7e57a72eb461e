/// A name of MapKit's API, from the list that stands beside this file.
struct MapKitName {
  /// As the first column of the table has it.
  var text: String
  /// Whether it is a property that programs cannot set.
  var isReadOnly: Bool

  /// All names, in the order of the list.
  static func all() throws -> [MapKitName] {
    try Repository.text("Tests/ConformanceTests/Table/mapkit-names.txt").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        let mark = " { get }"
        let isReadOnly = line.hasSuffix(mark)
        return MapKitName(
          text: String(isReadOnly ? line.dropLast(mark.count) : line), isReadOnly: isReadOnly)
      }
  }

  /// The paths that a symbol of the same name has in this package: without `MK`, and for a member that stands without
  /// its class, in each of the classes that may be meant.
  var paths: [String] {
    // Labels may have no dots; what stands after the arguments tells overloads apart.
    let name = text.split(separator: " ")[0]
    let arguments = name.firstIndex(of: "(") ?? name.endIndex
    var parts = name[..<arguments].split(separator: ".").map(String.init)
    parts[parts.count - 1] += name[arguments...]
    let isOfClass = ["MK", "CL", "UI", "NS"].contains { parts[0].hasPrefix($0) }
    if isOfClass { return [String(parts.joined(separator: "/").dropFirst(2))] }
    return ["AnnotationView", "MapView", "MapViewDelegate"].map { "\($0)/\(parts[0])" }
  }
}
