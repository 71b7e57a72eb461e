import Features
import Geography

/// The bytes of a GeoJSON file, with the location of each feature.
///
/// Reading the file validates its whole text as JSON and as GeoJSON. Invalid features are kept, but aren't shown on the
/// map. A truncated collection is read up to its last complete feature. `records`, `outlines` and `points` contain the
/// data that the map needs. All other data is read from the text on demand.
public struct GeoJSONFile: Sendable {
  /// The bytes as read, including a byte order mark.
  public let bytes: [UInt8]
  /// The kind of the root value. A file whose root is a Feature or a geometry has exactly one feature.
  public let root: Root
  /// The records of the features, in the order of the text. If the root is a Feature or a geometry, there is one
  /// record.
  public private(set) var records = RunColumn<FeatureRecord>()
  /// The location of each feature in `bytes`, in the order of the text.
  public private(set) var outlines = FeatureOutlines()
  /// The positions of all points, in the order of the text. Includes positions that are out of range.
  public private(set) var points = CoordinateColumn()
  /// The truncated records of a sequence. They are kept when the file is written.
  public let incompleteRecords: [IncompleteRecord]
  let frame: Frame
  let faults: [LocatedFault]
  /// The error at the end of a truncated collection. `nil` if the text is complete.
  let brokenOff: GeoJSONError?
  /// The white space that was between the features of the collection. Set if the file was saved after all features had
  /// been deleted.
  var formerGaps: Gaps?

  public typealias Root = GeoJSONRoot

  /// Reads a FeatureCollection, a Feature, a geometry, or a sequence of such texts, in UTF-8. Throws the first error in
  /// the JSON, or an error if the JSON isn't GeoJSON. O(n).
  ///
  /// Several texts are always read as a sequence. If `isSequence` is true, an empty file or a single text is also read
  /// as a sequence with one text per line. ``FormatRegistry`` derives `isSequence` from the file name.
  public init(bytes: [UInt8], isSequence: Bool = false) throws(GeoJSONError) {
    try self.init(bytes: bytes, isSequence: isSequence, ParallelReader())
  }

  /// Reads the bytes on `processorCount` processors, in parts of about `part` bytes. If `processorCount` is 1, reads
  /// all features in order.
  package init(bytes: [UInt8], inPartsOf part: Int, processorCount: Int) throws(GeoJSONError) {
    try self.init(bytes: bytes, isSequence: false, ParallelReader(part: part, processorCount: processorCount))
  }

  private init(bytes: [UInt8], isSequence: Bool, _ ahead: ParallelReader) throws(GeoJSONError) {
    let reading = try bytes.withUnsafeBufferPointer { (buffer) throws(GeoJSONError) in
      var reader = FileReader(buffer, ahead)
      try reader.read(isSequence: isSequence)
      return reader
    }
    self.bytes = bytes
    (root, incompleteRecords, frame) = (reading.root, reading.incomplete, reading.frame)
    (records, outlines, points) = (reading.records, reading.outlines, reading.points)
    (faults, brokenOff) = (reading.faults, reading.truncation)
  }

  /// Creates an empty sequence.
  init(emptySequence style: SequenceFrame.Style) {
    bytes = []
    root = .sequence
    incompleteRecords = []
    var frame = Frame()
    frame.sequence = SequenceFrame(style: style)
    self.frame = frame
    (faults, brokenOff) = ([], nil)
  }

  /// Returns the title of a feature, or `nil` if the feature has no title. O(length of the title).
  public func title(at index: Int) -> String? {
    outlines[index].title.map { span in bytes.withUnsafeBufferPointer { span.text(in: $0) } }
  }

  /// Returns a feature for reading and editing. O(length of the feature).
  public func feature(at index: Int) -> GeoJSONFeature {
    let outline = outlines[index]
    return GeoJSONFeature(checked: Array(bytes[outline.range]), isFeature: outline.isFeature)
  }
}
