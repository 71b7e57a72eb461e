import Archives
import Features
import Geography
import Markup

/// A KMZ file: KML in a zip archive, with pictures and other files that are kept.
public struct KMZFile: Sendable {
  /// The file in it that is edited: `doc.kml`, or else the first one of KML.
  public let kml: KMLFile
  let archive: ZipArchive
  private let index: Int

  public init(bytes: [UInt8]) throws(KMZError) {
    do throws(ArchiveError) { archive = try ZipArchive(bytes: bytes) } catch { throw .archive(error) }
    let names = archive.files.map { $0.name.lowercased() }
    guard let index = names.firstIndex(of: "doc.kml") ?? names.firstIndex(where: { $0.hasSuffix(".kml") })
    else {
      throw .archive(.noFile(suffix: "kml"))
    }
    self.index = index
    do throws(MarkupError) { kml = try KMLFile(bytes: archive.contents(of: index)) } catch {
      throw .kml(error)
    }
  }

  /// An archive of `kml` alone.
  init(packing kml: KMLFile) {
    self.kml = kml
    archive = ZipArchive(packing: kml.bytes, named: "doc.kml")
    index = 0
  }

  /// An archive with KML that has nothing in it.
  public static let empty = KMZFile(packing: .empty)
}

/// Why a KMZ file cannot be read: its archive, or the KML in it.
public enum KMZError: Error, Hashable, Sendable {
  case archive(ArchiveError)
  case kml(MarkupError)
}

extension KMZFile: GroupedFeatureStore {
  public var groups: [FeatureGroup] { kml.groups }
  public func group(at index: Int) -> Int? { kml.group(at: index) }
}

extension KMZFile: WritableFeatureStore {
  public var format: FormatIdentifier { .kmz }
  public var records: RunColumn<FeatureRecord> { kml.records }
  public var points: CoordinateColumn { kml.points }
  /// Of the whole archive.
  public var bytes: [UInt8] { archive.bytes }

  public func title(at index: Int) -> String? { kml.title(at: index) }
  public func text(at index: Int) -> ArraySlice<UInt8> { kml.text(at: index) }
  public func feature(at index: Int) -> KMLFeature { kml.feature(at: index) }

  public func newFeature(at coordinate: Coordinate, decimals: Int, title: String?) -> KMLFeature {
    kml.newFeature(at: coordinate, decimals: decimals, title: title)
  }

  public func newFeature(_ shape: NewShape, decimals: Int, title: String?) -> KMLFeature? {
    kml.newFeature(shape, decimals: decimals, title: title)
  }

  public func feature(reading text: [UInt8]) throws(FormatError) -> KMLFeature {
    try kml.feature(reading: text)
  }

  public func converting(_ feature: any Feature) -> KMLFeature { kml.converting(feature) }

  public var truncation: FormatError? { kml.truncation }
  public var wrongCoordinates: [WrongCoordinate] { kml.wrongCoordinates }

  public var hasOwnOrder: Bool { true }
  public func order(of entries: [FeatureEntry<KMLFeature>]) -> [Int]? { kml.order(of: entries) }

  /// Where nothing has changed the archive is the same to the last byte; otherwise what is in its other files is.
  public func bytes(with entries: [FeatureEntry<KMLFeature>], declaration: [UInt8]? = nil) -> [UInt8] {
    let text = kml.bytes(with: entries, declaration: declaration)
    return text == kml.bytes ? archive.bytes : archive.replacing(index, with: text)
  }
}

extension KMZFile: RepackableFeatureStore {
  public var repackedFormat: FormatIdentifier { .kml }

  /// Without the folders, of which an archive may or may not tell.
  public var otherFiles: [String] {
    archive.files.indices.filter { $0 != index }.map { archive.files[$0].name }.filter { !$0.hasSuffix("/") }
  }

  public func repacked() -> any WritableFeatureStore { kml }
}
