/// The extra fields of a header. Each field consists of an identifier, a length and contents.
enum ZipExtra {
  struct Field {
    var id: UInt16
    /// The range of the whole field, with its identifier and length.
    var range: Range<Int>
    var contents: Range<Int>
  }

  /// Returns the fields in a range of the bytes. An incomplete field at the end is left out.
  static func fields(in bytes: [UInt8], _ range: Range<Int>) -> [Field] {
    var fields: [Field] = []
    var at = range.lowerBound
    while at + 4 <= range.upperBound, let id = bytes.number(at: at, as: UInt16.self),
      let length = bytes.number(at: at + 2, as: UInt16.self), at + 4 + Int(length) <= range.upperBound
    {
      let end = at + 4 + Int(length)
      fields.append(Field(id: id, range: at..<end, contents: at + 4..<end))
      at = end
    }
    return fields
  }

  /// Returns the extra fields without the field for 64-bit sizes and offsets.
  static func without64(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8] {
    guard let field = fields(in: bytes, range).first(where: { $0.id == ZipRecord.extra64 }) else {
      return Array(bytes[range])
    }
    return Array(
      bytes[range.lowerBound..<field.range.lowerBound] + bytes[field.range.upperBound..<range.upperBound])
  }
}
