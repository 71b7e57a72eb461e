extension GeoJSONFile {
  /// The white space around the features of a collection. It is stored so that features get the same layout if all of
  /// them are deleted and later restored.
  public var readOptions: [UInt8]? {
    guard root == .featureCollection, !outlines.isEmpty || formerGaps != nil else { return nil }
    let gaps = self.gaps
    return Array(gaps.first + [0] + gaps.between + [0] + gaps.last)
  }
}

extension GeoJSONFile.Gaps {
  /// Reads three strings that are separated by zero bytes. Returns `nil` if they contain anything except white space
  /// and the comma between features.
  init?(readOptions: [UInt8]) {
    let texts = readOptions.split(separator: 0, omittingEmptySubsequences: false)
    let isSpace = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    guard texts.count == 3, texts[0].allSatisfy(isSpace), texts[2].allSatisfy(isSpace),
      texts[1].filter({ !isSpace($0) }) == [UInt8(ascii: ",")]
    else { return nil }
    self.init(first: texts[0], between: texts[1], last: texts[2])
  }
}
