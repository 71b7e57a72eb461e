import Geography

/// The location and time of a photo, which are stored in its Exif block.
public struct Photo: Hashable, Sendable {
  /// The coordinate at which the photo was taken.
  public var coordinate: Coordinate
  /// The altitude above sea level in meters. `nil` if the photo doesn't contain it.
  public var altitude: Double?
  /// The time of the camera's clock, in ISO 8601. `nil` if the photo doesn't contain it. It has a UTC offset only if
  /// the photo contains the offset.
  public var time: String?

  /// Reads the metadata of a JPEG, HEIF or TIFF file. Reads only about 64 KB, and doesn't decode the image.
  public init(reading file: PhotoBytes) throws(PhotoError) {
    let exif = try ExifReader(ExifBlock.find(in: file))
    guard let latitude = Photo.degrees(0x2, ("N", "S"), 0x1, exif),
      let longitude = Photo.degrees(0x4, ("E", "W"), 0x3, exif)
    else { throw .noLocation }
    coordinate = Coordinate(latitude: latitude, longitude: longitude)
    // Reject a location of zeros, because cameras write it if they don't know the location.
    guard coordinate != Coordinate(latitude: 0, longitude: 0) else { throw .noLocation }
    guard coordinate.isValid, abs(longitude) <= 180 else { throw .damaged }
    if let height = exif.fractions(0x6, in: .location).first, let height, height < 100_000 {
      altitude = exif.byte(0x5, in: .location) == 1 ? -height : height
    }
    let (taken, offset) = (exif.text(0x9003, in: .exif), exif.text(0x9011, in: .exif))
    time =
      Photo.time(taken, offset: offset) ?? Photo.time(exif.text(0x9004, in: .exif), offset: nil)
      ?? Photo.time(exif.text(0x132, in: .root), offset: nil)
  }

  /// Returns degrees, minutes and seconds as a number, which is negative in the south and west. Minutes and seconds may
  /// be missing. Returns `nil` if the tag that names the hemisphere is missing or invalid.
  private static func degrees(
    _ tag: UInt32, _ sides: (positive: String, negative: String), _ side: UInt32, _ exif: ExifReader
  ) -> Double? {
    let parts = exif.fractions(tag, in: .location)
    guard let first = parts.first, let degrees = first,
      let letter = exif.text(side, in: .location)?.first?.uppercased(),
      letter == sides.positive || letter == sides.negative
    else { return nil }
    let rest = parts.dropFirst().prefix(2).map { $0 ?? 0 }
    let all = zip([degrees] + rest, [1.0, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 }
    // Round to seven decimals, because the values of cameras aren't more precise than single-precision numbers.
    let rounded = (all * 1e7).rounded() / 1e7
    return letter == sides.negative ? -rounded : rounded
  }

  /// Converts a time such as `2024:05:01 12:33:00` to ISO 8601. Returns `nil` for any other text, and for zeros, which
  /// a camera writes if its clock isn't set.
  private static func time(_ text: String?, offset: String?) -> String? {
    guard let match = text?.wholeMatch(of: /(\d{4})[:\-](\d\d)[:\-](\d\d)[ T](\d\d):(\d\d):(\d\d).*/),
      match.1 != "0000", ("01"..."12").contains(match.2), ("01"..."31").contains(match.3)
    else { return nil }
    let zone = offset.flatMap { $0.wholeMatch(of: /[+\-]\d\d:\d\d|Z/).map { String($0.0) } } ?? ""
    return "\(match.1)-\(match.2)-\(match.3)T\(match.4):\(match.5):\(match.6)\(zone)"
  }
}
