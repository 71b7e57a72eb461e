/// Replaces imports of Apple's modules with imports of this package's modules.
enum ImportRewriting {
  private static let apple: Set = ["MapKit", "UIKit", "CoreLocation", "CoreGraphics", "QuartzCore"]

  /// Imports `modules` and the modules that every port needs. Apple's modules import Foundation, so a port also imports
  /// it.
  static func apply(to tokens: inout Tokens, modules: Set<String>) {
    var (existing, lines): (Set<String>, [(keyword: Int, module: Int)]) = ([], [])
    for index in tokens.indices where tokens[index] == "import" && tokens.isName(index) {
      guard let module = tokens.next(after: index), tokens.isName(module) else { continue }
      if apple.contains(tokens[module]) {
        lines.append((index, module))
      } else {
        existing.insert(tokens[module])
      }
    }
    guard let first = lines.first else { return }
    let wanted = modules.union(["AnnotationKit", "Foundation", "Geography"]).subtracting(existing)
    for line in lines.dropFirst() { tokens.removeLine(line.keyword...line.module) }
    tokens.all[first.module].text = wanted.sorted().joined(separator: "\nimport ")
  }
}
