import Features
import Markup

extension FileFormat {
  /// KML, versions 2.0 to 2.3.
  public static let kml = FileFormat(
    .kml, suffixes: ["kml"], mimeTypes: ["application/vnd.google-earth.kml+xml"], access: .editedInPlace,
    makeEmpty: { _, _ in KMLFile.empty }, losses: { KMLFile.losses(of: $0) }
  ) { bytes, _ throws(FormatError) in
    do throws(MarkupError) {
      return try KMLFile(bytes: bytes)
    } catch {
      throw FormatError(error, reading: .kml)
    }
  }
}

extension FileFormat {
  /// KML in a zip archive.
  public static let kmz = FileFormat(
    .kmz, suffixes: ["kmz"], mimeTypes: ["application/vnd.google-earth.kmz"], access: .editedInPlace,
    makeEmpty: { _, _ in KMZFile.empty }, losses: { KMLFile.losses(of: $0) }
  ) { bytes, _ throws(FormatError) in
    do throws(KMZError) {
      return try KMZFile(bytes: bytes)
    } catch {
      switch error {
      case .archive(let reason): throw FormatError(reason, reading: .kmz)
      case .kml(let reason): throw FormatError(reason, reading: .kmz)
      }
    }
  }
}
