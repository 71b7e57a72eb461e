import Features
import Geography
import Markup

/// The bytes of a GPX 1.1 or 1.0 file, with the location of each feature.
///
/// Waypoints are read as points. Routes and the segments of tracks are read as lines.
public struct GPXFile: Sendable {
  public let records: RunColumn<FeatureRecord>
  /// The points of all waypoints, including points with invalid values.
  public let points: CoordinateColumn
  let context: GPXContext
  let file: MarkupFile
  /// The prefix of GPX elements with its colon. Usually empty.
  let prefix: String
  private let titles: [Range<Int>?]
  /// The names of elements that describe the whole file. Each name occurs once.
  public let fileDetails: [String]
  private let faults: [FaultyCoordinate]

  /// Reads GPX in any XML encoding. Throws the first error. If the file is truncated, keeps what could be read and
  /// doesn't throw. O(n).
  public init(bytes: [UInt8]) throws(MarkupError) {
    let document = try MarkupDocument(bytes)
    let reader = try document.text.withUnsafeBufferPointer { (buffer) throws(MarkupError) in
      var reader = GPXFileReader(buffer)
      try reader.read()
      return reader.result
    }
    if let fault = document.truncation, reader.ranges.isEmpty { throw fault }
    file = MarkupFile(
      document, ranges: reader.ranges, sections: reader.kinds.map(\.rawValue),
      emptyPlace: reader.emptyPlace)
    (records, points, titles) = (reader.records, reader.points, reader.titles)
    (faults, fileDetails) = (reader.faults, reader.details)
    (context, prefix) = (GPXContext(reader.version, reader.namespaces), reader.prefix)
  }

  /// The bytes of the file, including a byte order mark.
  public var bytes: [UInt8] { file.bytes }

  /// A file without features.
  public static let empty: GPXFile = {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="Pindrop" xmlns="http://www.topografix.com/GPX/1/1">
      </gpx>

      """
    do throws(MarkupError) {
      return try GPXFile(bytes: Array(text.utf8))
    } catch {
      preconditionFailure("The empty file is a file: \(error)")
    }
  }()

  /// Returns the title of a feature. O(its length).
  public func title(at index: Int) -> String? {
    titles[index].map { range in
      file.text.withUnsafeBufferPointer { MarkupReader($0).text(in: range).trimmingMarkupSpace }
    }
  }
}

extension GPXFile: WritableFeatureStore {
  public var format: FormatIdentifier { .gpx }

  /// Always `true`, because waypoints must come before routes and tracks.
  public var putsPointsFirst: Bool { true }

  public var invalidCoordinates: [InvalidCoordinate] { InvalidCoordinate.list(of: faults, in: file.text) }

  public func text(at index: Int) -> ArraySlice<UInt8> { file.text[file.ranges[index]] }

  public var truncation: FormatError? { file.truncation.map { FormatError($0, reading: .gpx) } }

  public func feature(at index: Int) -> GPXFeature { GPXFeature(checked: Array(text(at: index)), context) }

  public func identifier(at index: Int) -> FeatureIdentifier? { nil }

  public func feature(reading text: [UInt8]) throws(FormatError) -> GPXFeature {
    do throws(MarkupError) {
      return try GPXFeature(bytes: text, context)
    } catch {
      throw FormatError(error, reading: .gpx)
    }
  }

  public var hasOwnOrder: Bool { true }

  /// Returns the order in which `entries` must be written, with waypoints before routes and routes before tracks.
  /// Returns `nil` if they are already in this order.
  public func order(of entries: [FeatureEntry<GPXFeature>]) -> [Int]? {
    MarkupSections.order(
      of: entries.map { entry in
        switch entry {
        case .kept(let index), .changed(let index, _): .own(index)
        case .added(let feature): .added(section: feature.kind.rawValue)
        }
      }, in: file.sections)
  }

  public func bytes(with entries: [FeatureEntry<GPXFeature>], declaration: [UInt8]? = nil) -> [UInt8] {
    let ordered = order(of: entries)?.map { entries[$0] } ?? entries
    let written = ordered.map { entry -> MarkupFile.Entry in
      switch entry {
      case .kept(let index): .kept(index)
      case .changed(let index, let feature): .changed(index, feature.adapted(to: context).bytes)
      case .added(let feature): .added(feature.adapted(to: context).bytes)
      }
    }
    return file.bytes(with: written, boundsSplices(with: entries))
  }
}
