extension [Property] {
  /// The properties without those that repeat an earlier name with the same text. O(n).
  package var withoutRepetitions: [Property] {
    var seen: [String: Set<String>] = [:]
    return filter { seen[$0.name, default: []].insert($0.value.text).inserted }
  }
}
