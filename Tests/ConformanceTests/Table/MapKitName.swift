/// A name of MapKit's API in the list next to this file.
struct MapKitName {
  /// The name as in the first column of the table.
  var text: String
  /// Whether the name is a property that programs can't set.
  var isReadOnly: Bool

  /// Returns all names, in the order of the list.
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

  /// The paths of the symbol of this name in this package, without `MK`. A member without its class has a path for each
  /// possible class.
  var paths: [String] {
    // Argument labels contain no dots. The text after the arguments distinguishes overloads.
    let name = text.split(separator: " ")[0]
    let arguments = name.firstIndex(of: "(") ?? name.endIndex
    var parts = name[..<arguments].split(separator: ".").map(String.init)
    parts[parts.count - 1] += name[arguments...]
    let isOfClass = ["MK", "CL", "UI", "NS"].contains { parts[0].hasPrefix($0) }
    if isOfClass { return [String(parts.joined(separator: "/").dropFirst(2))] }
    return ["AnnotationView", "MapView", "MapViewDelegate"].map { "\($0)/\(parts[0])" }
  }
}
