import Features
import Journal

/// The document's data about the base of a layer, which the journal stores as bytes. The base is the file or snapshot
/// to which the layer's recorded steps are applied.
struct BaseMetadata: Hashable, Sendable {
  /// The revision of the layer that the base contains.
  var revision: Int
  var keys: KeyLayout
  /// The declaration in the file, or in an earlier version of it, that the layer's coordinates are in meters, for
  /// example a `crs` member. `nil` if no version had such a declaration.
  var declaration: [UInt8]?
  /// The format and options for reading the file. They can't always be detected from the bytes, for example if a
  /// GeoJSON sequence contains at most one text. `nil` in data of version 1, which didn't record them.
  var reading: FileReading?

  init(revision: Int, keys: KeyLayout, declaration: [UInt8]? = nil, reading: FileReading? = nil) {
    self.revision = revision
    self.keys = keys
    self.declaration = declaration
    self.reading = reading
  }
}

/// The encoding as bytes. It consists of variable-length integers, the name of the format, the read options and the
/// declaration, which takes up all remaining bytes.
extension BaseMetadata {
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    func write(_ number: Int) { VariableLengthInteger.append(UInt64(bitPattern: Int64(number)), to: &bytes) }
    write(revision)
    for runs in [keys.features, keys.rows] {
      write(runs.count)
      for run in runs {
        write(run.start)
        write(run.count)
      }
    }
    if let reading { bytes += [BaseMetadata.formatMark] + reading.format.rawValue.utf8 + [0] }
    if let options = reading?.options {
      bytes.append(BaseMetadata.optionsMark)
      write(options.count)
      bytes += options
    }
    return bytes + (declaration ?? [])
  }

  /// Decodes metadata. Returns `nil` if `bytes` is invalid.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    func number() -> Int? {
      VariableLengthInteger.next(&rest).map { Int(Int64(bitPattern: $0)) }
    }
    func runs() -> [KeyLayout.Run]? {
      guard let count = number(), count >= 0, count <= rest.count else { return nil }
      var runs: [KeyLayout.Run] = []
      for _ in 0..<count {
        guard let start = number(), let count = number(), start >= 0, count > 0,
          start < Journal.numberLimit, count <= Journal.numberLimit - start
        else { return nil }
        runs.append(KeyLayout.Run(start: start, count: count))
      }
      return runs
    }
    guard let revision = number(), let features = runs(), let rows = runs() else { return nil }
    var reading: FileReading?
    if rest.first == BaseMetadata.formatMark {
      let name = rest.dropFirst().prefix { $0 != 0 }
      guard let format = FormatIdentifier(rawValue: String(decoding: name, as: UTF8.self)),
        name.endIndex < rest.endIndex
      else { return nil }
      reading = FileReading(format)
      rest = rest[(name.endIndex + 1)...]
    }
    if rest.first == BaseMetadata.optionsMark {
      rest = rest.dropFirst()
      guard reading != nil, let count = number(), count >= 0, count <= rest.count else { return nil }
      reading?.options = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    // A declaration is a JSON object. Other bytes mean that the metadata is damaged.
    let isObject = rest.first == UInt8(ascii: "{") && rest.last == UInt8(ascii: "}")
    guard rest.isEmpty || isObject else { return nil }
    self.init(
      revision: revision, keys: KeyLayout(features: features, rows: rows),
      declaration: rest.isEmpty ? nil : Array(rest), reading: reading)
  }

  /// The byte before the name of the format, which ends with a zero byte.
  private static let formatMark: UInt8 = 1
  /// The byte before the length of the options.
  private static let optionsMark: UInt8 = 2
}
