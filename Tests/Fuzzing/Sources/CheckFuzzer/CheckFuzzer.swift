import Features
import FuzzDriver
import GeoJSON
import Geography

/// Checks arbitrary bytes against RFC 7946. Each problem must have a location. Fixing the problems must give a valid
/// file with the same content.
@main enum CheckFuzzer {
  static func main() { FuzzDriver.run(check) }

  static func check(_ bytes: [UInt8]) {
    for isSequence in [false, true] {
      let check = GeoJSONCheck(bytes: bytes, isSequence: isSequence)
      for problem in check.problems {
        precondition((0...bytes.count).contains(problem.place.offset), "A problem is outside of the text.")
        precondition(problem.place.line >= 1 && problem.place.column >= 1)
      }
      precondition(check.problems.contains { $0.isFixable } == (check.fixed != nil))
      let file = try? GeoJSONFile(bytes: bytes, isSequence: isSequence)
      let isWrong = file.map { $0.truncation != nil || !$0.invalidCoordinates.isEmpty } ?? true
      precondition(
        !isWrong || check.problems.contains { $0.severity == .error },
        "What is refused or wrong has no error.")
      if let fixed = check.fixed { self.check(fixed, isSequence, check, file) }
    }
  }

  private static func check(
    _ fixed: [UInt8], _ isSequence: Bool, _ before: GeoJSONCheck, _ file: GeoJSONFile?
  ) {
    let after = GeoJSONCheck(bytes: fixed, isSequence: isSequence)
    precondition(after.fixed == nil, "Something is left to be put right.")
    let left = before.problems.filter { !$0.isFixable }.map { "\($0.kind)" }.sorted()
    let found = after.problems.map { "\($0.kind)" }.sorted()
    precondition(found == left, "What was wrong is something else now: \(found) instead of \(left)")
    guard let file else { return }
    do throws(GeoJSONError) {
      check(try GeoJSONFile(bytes: fixed, isSequence: isSequence), saysWhat: file)
    } catch {
      preconditionFailure("What was put right cannot be read: \(error)")
    }
  }

  private static func check(_ fixed: GeoJSONFile, saysWhat file: GeoJSONFile) {
    precondition(fixed.records.count == file.records.count, "Features came or went.")
    for index in file.records.indices {
      let (old, new) = (file.feature(at: index), fixed.feature(at: index))
      precondition(old.identifier == new.identifier && old.title == new.title, "It is called otherwise.")
      precondition(old.properties == new.properties, "A property changed.")
      precondition(old.points == new.points && old.lines == new.lines, "A point or a line changed.")
      precondition(old.rings.count == new.rings.count)
      for (ring, other) in zip(old.rings, new.rings) {
        precondition(isSame(ring, other), "A ring goes elsewhere.")
      }
    }
  }

  /// Whether two rings are equal, ignoring their direction and closing positions.
  private static func isSame(_ ring: [Coordinate], _ other: [Coordinate]) -> Bool {
    let closed = ring + (ring.first == ring.last ? [] : ring.prefix(1))
    return [ring, closed].contains { $0 == other || $0.reversed() == other }
  }
}
