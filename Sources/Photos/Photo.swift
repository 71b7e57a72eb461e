import Geography

/// Where and when a photo was taken, as it says itself in its Exif block.
public struct Photo: Hashable, Sendable {
  /// On the globe.
  public var coordinate: Coordinate
  /// Above the level of the sea, in metres; nil where it does not say.
  public var altitude: Double?
  /// In ISO 8601, of the camera's clock: with an offset only where it says which; nil where it does not say.
  public var time: String?

  /// Reads what a JPEG, HEIF or TIFF says. Of the file some 64 KB are read, and its picture is not looked at.
  public init(reading file: PhotoBytes) throws(PhotoError) {
    let exif = try ExifReader(ExifBlock.find(in: file))
    guard let latitude = Photo.degrees(0x2, ("N", "S"), 0x1, exif),
      let longitude = Photo.degrees(0x4, ("E", "W"), 0x3, exif)
    else { throw .noLocation }
    coordinate = Coordinate(latitude: latitude, longitude: longitude)
    // What cameras write that do not know where they are.
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

  /// Degrees, minutes and seconds as a number, negative where the other tag says so; minutes and seconds may be missing. Nil
  /// where the other tag says nothing: it may be on any side of the globe.
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
    // Single precision of a camera is no more than that.
    let rounded = (all * 1e7).rounded() / 1e7
    return letter == sides.negative ? -rounded : rounded
  }

  /// `2024:05:01 12:33:00` as ISO 8601 has it; nil for anything else, and for the zeros of a clock that was never set.
  private static func time(_ text: String?, offset: String?) -> String? {
    guard let match = text?.wholeMatch(of: /(\d{4})[:\-](\d\d)[:\-](\d\d)[ T](\d\d):(\d\d):(\d\d).*/),
      match.1 != "0000", ("01"..."12").contains(match.2), ("01"..."31").contains(match.3)
    else { return nil }
    let zone = offset.flatMap { $0.wholeMatch(of: /[+\-]\d\d:\d\d|Z/).map { String($0.0) } } ?? ""
    return "\(match.1)-\(match.2)-\(match.3)T\(match.4):\(match.5):\(match.6)\(zone)"
  }
}
