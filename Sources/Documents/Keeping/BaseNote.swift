import Features
import Journal

/// What a journal keeps of a layer's base for the document, which alone reads it.
struct BaseNote: Hashable, Sendable {
  /// The name that the base's state has in the history.
  var revision: Int
  var keys: KeyLayout
  /// The `crs` that the layer's numbers need where they are metres; nil where they never were.
  var declaration: [UInt8]?
  /// What the file's bytes have to be read as: those of a sequence of one text or none do not tell. Nil in a note of
  /// the first version.
  var reading: FileReading?

  init(revision: Int, keys: KeyLayout, declaration: [UInt8]? = nil, reading: FileReading? = nil) {
    self.revision = revision
    self.keys = keys
    self.declaration = declaration
    self.reading = reading
  }
}

/// As bytes: variable-length integers, the format's name, the options it is read with, and then the declaration up to
/// the end.
extension BaseNote {
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
    if let reading { bytes += [BaseNote.formatMark] + reading.format.rawValue.utf8 + [0] }
    if let options = reading?.options {
      bytes.append(BaseNote.optionsMark)
      write(options.count)
      bytes += options
    }
    return bytes + (declaration ?? [])
  }

  /// Nil where `bytes` are no such note.
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
    if rest.first == BaseNote.formatMark {
      let name = rest.dropFirst().prefix { $0 != 0 }
      guard let format = FormatIdentifier(rawValue: String(decoding: name, as: UTF8.self)),
        name.endIndex < rest.endIndex
      else { return nil }
      reading = FileReading(format)
      rest = rest[(name.endIndex + 1)...]
    }
    if rest.first == BaseNote.optionsMark {
      rest = rest.dropFirst()
      guard reading != nil, let count = number(), count >= 0, count <= rest.count else { return nil }
      reading?.options = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    // A `crs` is an object; what else stands here is damage.
    let isObject = rest.first == UInt8(ascii: "{") && rest.last == UInt8(ascii: "}")
    guard rest.isEmpty || isObject else { return nil }
    self.init(
      revision: revision, keys: KeyLayout(features: features, rows: rows),
      declaration: rest.isEmpty ? nil : Array(rest), reading: reading)
  }

  /// In front of the format's name, which ends with a zero.
  private static let formatMark: UInt8 = 1
  /// In front of the length of the options.
  private static let optionsMark: UInt8 = 2
}
