import Features
import Markup

extension FileFormat {
  /// GPX 1.1 and 1.0.
  public static let gpx = FileFormat(
    .gpx, suffixes: ["gpx"], mimeTypes: ["application/gpx+xml"], access: .editedInPlace,
    makeEmpty: { _, _ in GPXFile.empty }, losses: { GPXFile.losses(of: $0) }
  ) { bytes, _ throws(FormatError) in
    do throws(MarkupError) {
      return try GPXFile(bytes: bytes)
    } catch {
      throw FormatError(error, reading: .gpx)
    }
  }
}
