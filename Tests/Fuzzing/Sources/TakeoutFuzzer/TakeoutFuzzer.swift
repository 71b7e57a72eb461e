import Features
import FuzzDriver
import GeoJSON
import Geography
import Takeout

/// Reads arbitrary bytes as a Google Takeout file. The result must be GeoJSON with the reported number of features.
/// Each feature must have a valid location or be reported as unplaced.
@main enum TakeoutFuzzer {
  static func main() { FuzzDriver.run(check) }

  static func check(_ bytes: [UInt8]) {
    guard let takeout = try? TakeoutFile(bytes: bytes) else { return }
    let file: GeoJSONFile
    do throws(GeoJSONError) {
      file = try GeoJSONFile(bytes: takeout.bytes)
    } catch {
      preconditionFailure("It cannot be read: \(error)")
    }
    precondition(file.records.count == takeout.count, "Another number of places.")
    precondition(file.incompleteRecords.isEmpty, "A place is incomplete.")
    let features = file.records.indices.map { file.feature(at: $0) }
    precondition(features.flatMap(\.positions).allSatisfy(\.isValid), "A place is beyond the globe.")
    let unplaced = features.filter { $0.record.unplaced != nil }.map { $0.title ?? "" }
    // In a list, a column called `name` or `title` provides the titles of places without another title.
    precondition(
      unplaced.count == takeout.unplaced.count
        && zip(unplaced, takeout.unplaced).allSatisfy { $0 == $1 || $1.isEmpty }, "Others are nowhere.")
  }
}
