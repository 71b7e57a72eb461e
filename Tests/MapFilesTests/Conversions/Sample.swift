/// A random text that consists of pieces. If a test fails, pieces are removed to find a small failing example.
indirect enum Sample {
  case text(String)
  case list(String, [Sample], separator: String, String)

  /// Returns an XML element.
  static func element(_ name: String, _ attributes: String = "", _ children: [Sample]) -> Sample {
    .list("<\(name)\(attributes)>", children, separator: "", "</\(name)>")
  }

  var text: String {
    switch self {
    case .text(let text): text
    case .list(let opening, let pieces, let separator, let closing):
      opening + pieces.map(\.text).joined(separator: separator) + closing
    }
  }

  /// All samples in which one piece is removed. Samples without a large piece come first.
  var smaller: [Sample] {
    guard case .list(let opening, let pieces, let separator, let closing) = self else { return [] }
    func list(_ pieces: [Sample]) -> Sample { .list(opening, pieces, separator: separator, closing) }
    let without = pieces.indices.map { index in
      var rest = pieces
      rest.remove(at: index)
      return list(rest)
    }
    let changed = pieces.indices.flatMap { index in
      pieces[index].smaller.map { smaller in
        var rest = pieces
        rest[index] = smaller
        return list(rest)
      }
    }
    return without + changed
  }

  /// Removes pieces as long as `fails` returns `true` for the rest. Returns the smallest failing sample.
  func shrunk(while fails: (Sample) -> Bool) -> Sample {
    var sample = self
    while let next = sample.smaller.first(where: fails) { sample = next }
    return sample
  }
}
