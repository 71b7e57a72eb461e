import Features
import Geography
import Markup

/// The bytes of a KML file, with the location of each feature. KML versions 2.0 to 2.3 are supported.
///
/// Each Placemark is a feature. All other elements stay unchanged. Linked files are never downloaded.
public struct KMLFile: Sendable {
  public let records: RunColumn<FeatureRecord>
  /// The points of all features. Includes points that are out of range.
  public let points: CoordinateColumn
  let file: MarkupFile
  let context: KMLContext
  let surroundings: KMLSurroundings
  /// The prefix of KML elements, including the colon. It is usually empty.
  let prefix: String
  private let titles: [Range<Int>?]
  private let folders: KMLFolders
  private let faults: [FaultyCoordinate]

  /// Reads KML in any XML encoding. Throws the first error. A truncated file isn't an error, and is read up to its end.
  /// O(n).
  public init(bytes: [UInt8]) throws(MarkupError) {
    let document = try MarkupDocument(bytes)
    let found = try document.text.withUnsafeBufferPointer { (buffer) throws(MarkupError) in
      var reader = KMLFileReader(buffer)
      try reader.read()
      return reader.result
    }
    if let fault = document.truncation, found.ranges.isEmpty { throw fault }
    file = MarkupFile(
      document, ranges: found.ranges, sections: found.containers, emptyPlace: found.emptyPlace)
    (records, points, titles) = (found.records, found.points, found.titles)
    (context, prefix) = (KMLContext(found.styles, found.namespaces), found.prefix)
    (folders, surroundings) = (KMLFolders(found), found.surroundings)
    faults = found.faults
  }

  /// The bytes that were read, including a byte order mark.
  public var bytes: [UInt8] { file.bytes }

  /// A file without features.
  public static let empty: KMLFile = {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2">
      <Document>
      </Document>
      </kml>

      """
    do throws(MarkupError) {
      return try KMLFile(bytes: Array(text.utf8))
    } catch {
      preconditionFailure("The empty file is a file: \(error)")
    }
  }()

  /// Returns the names of the folders that contain a feature. The outermost folder comes first. O(number of folders).
  public func folders(at index: Int) -> [String] {
    var names: [String] = []
    var folder = group(at: index)
    while let inner = folder {
      if groups[inner].kind == .folder { names.append(groups[inner].name) }
      folder = groups[inner].parent
    }
    return names.reversed()
  }

  /// Whether all folders that contain a link are visible.
  func isShown(_ link: KMLLink) -> Bool { link.folder < 0 || folders.isShown[Int(link.folder)] }

  /// Returns the title of a feature. O(length of the title).
  public func title(at index: Int) -> String? {
    titles[index].map { range in
      file.text.withUnsafeBufferPointer { MarkupReader($0).text(in: range).trimmingMarkupSpace }
    }
  }
}

extension KMLFile: GroupedFeatureStore {
  public var groups: [FeatureGroup] { folders.groups }

  public func group(at index: Int) -> Int? {
    folders.features[index] >= 0 ? Int(folders.features[index]) : nil
  }
}

extension KMLFile: WritableFeatureStore {
  public var format: FormatIdentifier { .kml }
  public var unsupportedContent: UnsupportedContent { surroundings.unsupportedContent }
  public var fileDetails: [String] { surroundings.details }

  public var invalidCoordinates: [InvalidCoordinate] { InvalidCoordinate.list(of: faults, in: file.text) }

  public func text(at index: Int) -> ArraySlice<UInt8> { file.text[file.ranges[index]] }

  public var truncation: FormatError? { file.truncation.map { FormatError($0, reading: .kml) } }

  public func feature(at index: Int) -> KMLFeature { KMLFeature(checked: Array(text(at: index)), context) }

  public func feature(reading text: [UInt8]) throws(FormatError) -> KMLFeature {
    do throws(MarkupError) {
      return try KMLFeature(bytes: text, context)
    } catch {
      throw FormatError(error, reading: .kml)
    }
  }

  public var hasOwnOrder: Bool { true }

  /// Returns the order in which `entries` are written, or `nil` if they are written in the given order. Existing
  /// features stay in their folders.
  public func order(of entries: [FeatureEntry<KMLFeature>]) -> [Int]? {
    MarkupSections.order(
      of: entries.map { entry in
        switch entry {
        case .kept(let index), .changed(let index, _): .own(index)
        case .added: .added(section: nil)
        }
      }, in: file.sections)
  }

  public func bytes(with entries: [FeatureEntry<KMLFeature>], declaration: [UInt8]? = nil) -> [UInt8] {
    let ordered = order(of: entries)?.map { entries[$0] } ?? entries
    return file.bytes(
      with: ordered.map { entry in
        switch entry {
        case .kept(let index): .kept(index)
        case .changed(let index, let feature): .changed(index, feature.adapted(to: context).bytes)
        case .added(let feature): .added(feature.adapted(to: context).bytes)
        }
      })
  }
}
