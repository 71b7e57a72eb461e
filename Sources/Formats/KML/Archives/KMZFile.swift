import Archives
import Features
import Geography
import Markup

/// A KMZ file, which is KML in a zip archive. The main KML file and the KML files to which it links are read and saved.
/// All other files in the archive, such as pictures, are preserved.
public struct KMZFile: Sendable {
  /// The main KML file. This is `doc.kml` or, if the archive doesn't contain it, the first KML file.
  public let kml: KMLFile
  let archive: ZipArchive
  private let parts: KMZParts

  public init(bytes: [UInt8]) throws(KMZError) {
    do throws(ArchiveError) { archive = try ZipArchive(bytes: bytes) } catch { throw .archive(error) }
    let names = archive.files.map { $0.name.lowercased() }
    guard let index = names.firstIndex(of: "doc.kml") ?? names.firstIndex(where: { $0.hasSuffix(".kml") })
    else {
      throw .archive(.noFile(suffix: "kml"))
    }
    do throws(MarkupError) { kml = try KMLFile(bytes: archive.contents(of: index)) } catch {
      throw .kml(error)
    }
    parts = KMZParts(kml, at: index, of: archive)
  }

  /// Creates an archive that contains only the file `kml`.
  init(packing kml: KMLFile) {
    self.kml = kml
    archive = ZipArchive(packing: kml.bytes, named: "doc.kml")
    parts = KMZParts(kml, at: 0, of: archive)
  }

  /// An archive that contains only an empty KML file.
  public static let empty = KMZFile(packing: .empty)
}

/// Why a KMZ file can't be read. Either the archive or the KML in it has an error.
public enum KMZError: Error, Hashable, Sendable {
  case archive(ArchiveError)
  case kml(MarkupError)
}

extension KMZFile: GroupedFeatureStore {
  public var groups: [FeatureGroup] { parts.groups }
  public func group(at index: Int) -> Int? { parts.group(at: index) }
}

extension KMZFile: WritableFeatureStore {
  public var format: FormatIdentifier { .kmz }
  public var records: RunColumn<FeatureRecord> { parts.records }
  public var points: CoordinateColumn { parts.points }
  /// The bytes of the whole archive.
  public var bytes: [UInt8] { archive.bytes }

  public func title(at index: Int) -> String? {
    let (file, own) = parts.place(of: index)
    return file.title(at: own)
  }

  public func text(at index: Int) -> ArraySlice<UInt8> {
    let (file, own) = parts.place(of: index)
    return file.text(at: own)
  }

  public func feature(at index: Int) -> KMLFeature {
    let (file, own) = parts.place(of: index)
    return file.feature(at: own)
  }

  public func newFeature(at coordinate: Coordinate, decimals: Int, title: String?) -> KMLFeature {
    kml.newFeature(at: coordinate, decimals: decimals, title: title)
  }

  public func newFeature(_ shape: NewShape, decimals: Int, title: String?) -> KMLFeature? {
    kml.newFeature(shape, decimals: decimals, title: title)
  }

  public func feature(reading text: [UInt8]) throws(FormatError) -> KMLFeature {
    try kml.feature(reading: text)
  }

  public func feature(reading text: [UInt8], at index: Int) throws(FormatError) -> KMLFeature {
    try parts.place(of: index).file.feature(reading: text)
  }

  public func converting(_ feature: any Feature) -> KMLFeature { kml.converting(feature) }

  public var truncation: FormatError? { parts.truncation }
  public var invalidCoordinates: [InvalidCoordinate] { parts.invalidCoordinates }
  public var unsupportedContent: UnsupportedContent { parts.unsupportedContent }
  public var fileDetails: [String] { parts.details }

  public var hasOwnOrder: Bool { true }
  public func order(of entries: [FeatureEntry<KMLFeature>]) -> [Int]? { parts.order(of: entries) }

  /// Returns the archive after saving `entries`. If no KML file changes, the archive is byte-identical. Otherwise, all
  /// other files keep their contents.
  public func bytes(with entries: [FeatureEntry<KMLFeature>], declaration: [UInt8]? = nil) -> [UInt8] {
    archive.replacing(parts.changes(with: entries))
  }
}

extension KMZFile: RepackableFeatureStore {
  /// The format of a file without the archive, which is KML. If the archive contains linked files that are read, the
  /// format is KMZ, because several KML files can't be combined without converting them.
  public var repackedFormat: FormatIdentifier { parts.hasLinked ? .kmz : .kml }

  /// The names of the files that aren't read. Folders are omitted, because not every archive lists its folders.
  public var otherFiles: [String] {
    let read = parts.entries
    return archive.files.indices.filter { !read.contains($0) }.map { archive.files[$0].name }
      .filter { !$0.hasSuffix("/") }
  }

  public func repacked() -> any WritableFeatureStore { kml }
}
