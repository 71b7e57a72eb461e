import Documents
import Features
import GeoJSON
import Geography
import MapFiles
import SeededRandom
import Testing

/// Random files in which the two numbers of each position are swapped in the text.
@MainActor @Suite struct RandomRepairTests {
  @Test(arguments: UInt64(1)...40) func swappedAxesAreDetectedAndRepaired(_ seed: UInt64) throws {
    var file = RandomFile(SeededGenerator(seed: seed))
    let features = (0..<Int.random(in: 5...60, using: &file.random)).map { _ in file.feature() }
    let right = RandomFile.text(features.map { $0(false) })
    let wrong = RandomFile.text(features.map { $0(true) })
    let rightly = DocumentContents(try GeoJSONFile(bytes: Array(right.utf8)))
    #expect(rightly.misplacement(of: rightly.stack[0]) == nil)
    let opened = try Opened(wrong)
    let document = opened.document
    let layer = document.layers.all[0].key
    let found = try #require(document.contents.misplacement(of: layer))
    #expect(found.cause == .swappedAxes)
    document.bulk.perform(document.contents.repair(of: layer, found))
    #expect(opened.text == right)
    document.history.undo()
    #expect(opened.text == wrong)
  }
}

/// A random file with points, lines and areas. Typically two thirds of the features are in the far east.
private struct RandomFile {
  var random: SeededGenerator

  init(_ random: SeededGenerator) { self.random = random }

  static func text(_ features: [String]) -> String {
    "{\"type\":\"FeatureCollection\",\"features\":[\n" + features.joined(separator: ",\n") + "\n]}\n"
  }

  /// Returns a function that creates the text of the feature, with or without swapped axes.
  mutating func feature() -> (_ isSwapped: Bool) -> String {
    let isFar = Int.random(in: 0..<3, using: &random) > 0
    let kind = Int.random(in: 0..<4, using: &random)
    let count = kind == 0 ? 1 : Int.random(in: 3...6, using: &random)
    let numbers = (0..<count).map { _ in position(isFar) }
    return { isSwapped in
      let positions = numbers.map { numbers in
        let order = isSwapped ? [numbers[1], numbers[0]] + numbers.dropFirst(2) : numbers
        return "[" + order.joined(separator: ", ") + "]"
      }
      let list = positions.joined(separator: ",")
      let geometry =
        switch kind {
        case 0: "\"type\":\"Point\",\"coordinates\":\(list)"
        case 1: "\"type\":\"MultiPoint\",\"coordinates\":[\(list)]"
        case 2: "\"type\":\"LineString\",\"coordinates\":[\(list)]"
        default: "\"type\":\"Polygon\",\"coordinates\":[[\(list),\(positions[0])]]"
        }
      return "{\"type\":\"Feature\",\"properties\":{\"n\":[1,100]},\"geometry\":{\(geometry)}}"
    }
  }

  private mutating func position(_ isFar: Bool) -> [String] {
    let longitude =
      isFar ? Double.random(in: 90.5...179.9, using: &random) : Double.random(in: -89...89, using: &random)
    let latitude = Double.random(in: -85...85, using: &random)
    let altitude = Bool.random(using: &random) ? ["\(Int.random(in: 0...4000, using: &random)).0"] : []
    return [digits(longitude), digits(latitude)] + altitude
  }

  /// Returns the number in a random notation that programs use.
  private mutating func digits(_ value: Double) -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: "\(value)"
    case 1: "\((value * 100).rounded() / 100)0"
    case 2: "\(value)e0"
    default: "\(Int(value)).5"
    }
  }
}
