import Archives
import Features
import Geography
import Markup

/// A KMZ file, which is KML in a zip archive. Pictures and other files in the archive are preserved. KML files in the
/// archive to which the main file links are also read and saved.
public struct KMZFile: Sendable {
  /// The main KML file, which is `doc.kml` or otherwise the first KML file.
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

  /// Creates an archive that contains only `kml`.
  init(packing kml: KMLFile) {
    self.kml = kml
    archive = ZipArchive(packing: kml.bytes, named: "doc.kml")
    parts = KMZParts(kml, at: 0, of: archive)
  }

  /// An archive with an empty KML file.
  public static let empty = KMZFile(packing: .empty)
}

/// The reason why a KMZ file can't be read. This is either an error of the archive or an error of the KML in it.
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

  /// Returns the archive with `entries` saved. If nothing changed, the archive is byte-identical. Otherwise, the
  /// contents of all other files are unchanged.
  public func bytes(with entries: [FeatureEntry<KMLFeature>], declaration: [UInt8]? = nil) -> [UInt8] {
    archive.replacing(parts.changes(with: entries))
  }
}

extension KMZFile: RepackableFeatureStore {
  /// The format of the main file outside of the archive, which is KML. If linked files are read, the format is KMZ,
  /// because several KML files can't be combined without conversion.
  public var repackedFormat: FormatIdentifier { parts.hasLinked ? .kmz : .kml }

  /// The names of the files that aren't read. Folders are omitted, because not every archive lists them.
  public var otherFiles: [String] {
    let read = parts.entries
    return archive.files.indices.filter { !read.contains($0) }.map { archive.files[$0].name }
      .filter { !$0.hasSuffix("/") }
  }

  public func repacked() -> any WritableFeatureStore { kml }
}
