import Features
import FuzzDriver
import GeoJSON

/// Reads arbitrary bytes as GeoJSON. An error must have a position. The contents of a readable file must be consistent.
@main enum ReaderFuzzer {
  static func main() { FuzzDriver.run(check) }

  static func check(_ bytes: [UInt8]) {
    check(bytes, isSequence: false)
    check(bytes, isSequence: true)
  }

  private static func check(_ bytes: [UInt8], isSequence: Bool) {
    do throws(GeoJSONError) {
      check(try GeoJSONFile(bytes: bytes, isSequence: isSequence))
    } catch {
      precondition((0...bytes.count).contains(error.place.offset), "A fault is outside of the text.")
      precondition(error.place.line >= 1 && error.place.column >= 1, "A fault is in no line or column.")
    }
  }

  private static func check(_ file: GeoJSONFile) {
    let saved = file.bytes(with: file.records.indices.map { .kept($0) })
    precondition(saved == file.bytes || file.truncation != nil, "Saved otherwise.")
    if file.truncation != nil {
      let closed = try? GeoJSONFile(bytes: saved)
      precondition(closed?.records.count == file.records.count && closed?.truncation == nil, "Not closed.")
    }
    for wrong in file.invalidCoordinates { precondition(file.records.indices.contains(wrong.feature)) }
    precondition(file.identifiers.count == file.records.count)
    var end = 0
    for (index, (record, outline)) in zip(file.records, file.outlines).enumerated() {
      precondition(outline.range.lowerBound >= end, "Features overlap.")
      end = outline.range.upperBound
      let feature = file.feature(at: index)
      precondition(feature.points.count == record.points.count)
      precondition(zip(feature.points, file.points[record.points]).allSatisfy { $0 == $1 }, "Points differ.")
      var own = feature.record
      own.points = record.points
      precondition(own == record, "Records differ.")
      precondition(feature.title == file.title(at: index), "Titles differ.")
      precondition(feature.identifier == file.identifiers[index], "Identifiers differ.")
      for (row, property) in feature.properties.enumerated() {
        precondition(feature.settingProperty(at: row, to: property.value).bytes == feature.bytes)
        precondition(Property.Value(property.value.text, as: property.value.kind) == property.value)
      }
      _ = (feature.lines, feature.rings)
    }
    for record in file.incompleteRecords { precondition(record.line >= 1) }
    var texts: [[String]] = []
    var latest: [String] = []
    file.forEachPropertyText(of: Array(file.records.indices)) {
      latest.append(String(decoding: $0.bytes, as: UTF8.self))
    } end: { _ in
      texts.append(latest)
      latest = []
    }
    for index in file.records.indices {
      var own: [String] = []
      file.feature(at: index).forEachPropertyText { own.append(String(decoding: $0.bytes, as: UTF8.self)) }
      precondition(own == texts[index], "Texts differ.")
    }
  }
}
