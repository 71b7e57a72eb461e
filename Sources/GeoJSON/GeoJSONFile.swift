import Features
import Geography

/// A GeoJSON file: its bytes, and where in them what is.
///
/// Reading checks the whole text, as JSON and as GeoJSON. What of the features is needed at once is in
/// columns; the rest is read from the text when somebody looks.
public struct GeoJSONFile: Sendable {
  /// As they were read, a byte order mark included.
  public let bytes: [UInt8]
  /// What they hold: for the latter two there is exactly one feature.
  public let root: Root
  /// In the order of the text; for a file of one Feature or geometry, that.
  public private(set) var records = RunColumn<FeatureRecord>()
  /// Where in `bytes` each feature is, in the same order.
  public private(set) var outlines = FeatureOutlines()
  /// The point positions of all features, one after another, as the text has them: also those that are no
  /// place on the globe.
  public private(set) var points = CoordinateColumn()
  /// Records of a sequence that somebody did not finish writing: they are in `bytes`, and stay in the file.
  public let incompleteRecords: [IncompleteRecord]
  let frame: Frame
  /// Of a collection without features, the white space that its features had before they were deleted and saved.
  var formerGaps: Gaps?

  /// What a GeoJSON text is as a whole. RFC 7946, section 2.
  public enum Root: Hashable, Sendable {
    case featureCollection, feature, geometry
    /// Several of them, one after another: a GeoJSON text sequence (RFC 8142), or one text a line.
    case sequence
  }

  /// Reads `bytes`, which hold a FeatureCollection, a Feature, a geometry or a sequence of them in UTF-8; throws
  /// at the first fault. O(n).
  ///
  /// Several texts are a sequence by themselves. `isSequence` says that none or one is a sequence as well, one
  /// text a line, as the file's name can tell: see `FormatRegistry`.
  public init(bytes: [UInt8], isSequence: Bool = false) throws(GeoJSONError) {
    try self.init(bytes: bytes, isSequence: isSequence, ReadingAhead())
  }

  /// The same with parts of so many bytes that are read by `processorCount` processors; by one, all is read in its order.
  package init(bytes: [UInt8], inPartsOf part: Int, processorCount: Int) throws(GeoJSONError) {
    try self.init(bytes: bytes, isSequence: false, ReadingAhead(part: part, processorCount: processorCount))
  }

  private init(bytes: [UInt8], isSequence: Bool, _ ahead: ReadingAhead) throws(GeoJSONError) {
    let reading = try bytes.withUnsafeBufferPointer { (buffer) throws(GeoJSONError) in
      var reader = FileReader(buffer, ahead)
      try reader.read(isSequence: isSequence)
      return (reader.root, reader.incomplete, reader.frame, reader.records, reader.outlines, reader.points)
    }
    self.bytes = bytes
    (root, incompleteRecords, frame, records, outlines, points) = reading
  }

  /// A sequence without any text as yet.
  init(emptySequence style: SequenceFrame.Style) {
    bytes = []
    root = .sequence
    incompleteRecords = []
    var frame = Frame()
    frame.sequence = SequenceFrame(style: style)
    self.frame = frame
  }

  /// The title of a feature as the text has it; nil where it has none. O(its length).
  public func title(at index: Int) -> String? {
    outlines[index].title.map { span in bytes.withUnsafeBufferPointer { span.text(in: $0) } }
  }

  /// The feature's own text, to be looked into or edited. O(its length).
  public func feature(at index: Int) -> GeoJSONFeature {
    let outline = outlines[index]
    return GeoJSONFeature(checked: Array(bytes[outline.range]), isFeature: outline.isFeature)
  }
}
