import Features
import Geography

/// Consecutive features in the array of a collection, which are read independently of earlier features.
///
/// Between two features, the reader has no state except its position. Therefore, a reader that arrives at the start of
/// a run would read exactly the features of the run.
struct FeatureRun {
  /// The offset of the first feature.
  let start: Int
  /// The offset after the last feature.
  private(set) var end: Int
  /// The records of the features. Point indices are relative to the run.
  private(set) var records = RunColumn<FeatureRecord>()
  private(set) var outlines = FeatureOutlines()
  private(set) var points: [Coordinate] = []

  /// Reads the features that begin between `start` and `stop`. Stops before the first feature that has an error.
  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int, upTo stop: Int) {
    (self.start, end) = (start, start)
    var reader = FeatureReader(JSONReader(text, at: start))
    reader.json.outerDepth = JSONReader.depthOfFeatures
    repeat {
      if records.count == 1 { makeRoom(upTo: stop) }
      guard let read = try? reader.readNextFeature(), reader.faults.isEmpty else { return }
      end = reader.json.position
      append(read, reader.points)
      reader.json.skipWhitespace()
      guard reader.json.current == UInt8(ascii: ",") else { return }
      reader.json.position += 1
      reader.json.skipWhitespace()
    } while reader.json.position < stop
  }

  /// Reserves capacity. Assumes that all features are as long as the first feature.
  private mutating func makeRoom(upTo stop: Int) {
    let count = (stop - start) / (end - start) * 9 / 8 + 1
    outlines.reserveCapacity(count)
    points.reserveCapacity(count)
  }

  private mutating func append(_ read: ParsedFeature, _ points: [FeatureReader.Point]) {
    var record = read.record
    let first = self.points.count
    for point in points { self.points.append(point.coordinate) }
    record.points = first..<self.points.count
    records.append(record)
    outlines.append(read.outline)
  }
}
