extension [Property] {
  /// The properties without repetitions of an earlier property with the same name and text. O(n).
  package var withoutRepetitions: [Property] {
    var seen: [String: Set<String>] = [:]
    return filter { seen[$0.name, default: []].insert($0.value.text).inserted }
  }
}
