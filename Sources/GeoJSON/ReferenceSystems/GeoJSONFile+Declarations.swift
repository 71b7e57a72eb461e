import Features

extension GeoJSONFile {
  /// What the file says that its numbers are; nil where it says nothing, as RFC 7946 has it. O(what is around the
  /// features), as what follows here.
  public var referenceSystem: ReferenceSystem? { readingRoot { $0.referenceSystem(of: 0) } ?? nil }

  /// The numbers of its own `bbox`; nil where it has none, and for a sequence.
  public var boundingBox: [Double]? { readingRoot { $0.boundingBox(of: 0) } ?? nil }

  /// Calls `body` with the tokens of the root object, that of a collection without its features; nil where there
  /// is not one root.
  private func readingRoot<Result>(_ body: (JSONReader) -> Result) -> Result? {
    switch root {
    case .featureCollection: readingCollection(body)
    case .feature, .geometry: feature(at: 0).reading(body)
    case .sequence: nil
    }
  }

  /// The root object of a collection without its features: what is in front of them and what follows. Its length
  /// in front is `head`.
  func readingCollection<Result>(_ body: (JSONReader) -> Result) -> Result? {
    guard let array = frame.features else { return nil }
    let head = bytes[frame.range.lowerBound..<array.lowerBound + 1]
    let tail = bytes[array.upperBound - 1..<frame.range.upperBound]
    return (Array(head) + tail).withUnsafeBufferPointer { buffer in
      var json = JSONReader(buffer)
      // What was read once is read again without a fault.
      guard (try? json.readValue()) != nil else { return nil }
      return body(json)
    }
  }
}
