import Features
import Geography

/// Features that follow one another in the array of a collection, read apart from those in front of them.
///
/// Between two features a reader knows nothing but where it is. So whoever reads the array and comes to where a run begins
/// would read just what is in the run.
struct FeatureRun {
  /// Where the first one begins.
  let start: Int
  /// Behind the last one.
  private(set) var end: Int
  /// Their points are counted from the run's first one.
  private(set) var records = RunColumn<FeatureRecord>()
  private(set) var outlines = FeatureOutlines()
  private(set) var points: [Coordinate] = []

  /// Reads the features from `start` on, those that begin in front of `stop`, and none from the first on that has a fault.
  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int, upTo stop: Int) {
    (self.start, end) = (start, start)
    var reader = FeatureReader(JSONReader(text, at: start))
    reader.json.outerDepth = JSONReader.depthOfFeatures
    repeat {
      if records.count == 1 { makeRoom(upTo: stop) }
      guard let read = try? reader.readNextFeature() else { return }
      end = reader.json.position
      append(read, reader.points)
      reader.json.skipWhitespace()
      guard reader.json.current == UInt8(ascii: ",") else { return }
      reader.json.position += 1
      reader.json.skipWhitespace()
    } while reader.json.position < stop
  }

  /// Makes room for as many features as there are up to `stop` if all of them are as long as the first one.
  private mutating func makeRoom(upTo stop: Int) {
    let count = (stop - start) / (end - start) * 9 / 8 + 1
    outlines.reserveCapacity(count)
    points.reserveCapacity(count)
  }

  private mutating func append(_ read: ReadFeature, _ points: [FeatureReader.Point]) {
    var record = read.record
    let first = self.points.count
    for point in points { self.points.append(point.coordinate) }
    record.points = first..<self.points.count
    records.append(record)
    outlines.append(read.outline)
  }
}
