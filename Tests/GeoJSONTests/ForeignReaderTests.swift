import Features
import FormatTesting
import GeoJSON
import Testing

/// Checks the names, types and digits of all properties, including repeated names, in edited files with Python's json
/// module.
@Suite struct ForeignReaderTests {
  @Test func pythonReadsSameProperties() throws {
    var reading = try ForeignReading(suffix: "geojson")
    for name in Corpus.names {
      // Skip files with an incomplete record, at which Python would stop.
      guard try GeoJSONFile(bytes: Corpus.bytes(name)).incompleteRecords.isEmpty else { continue }
      try reading.addEdited(GeoJSONEditing.self, Corpus.bytes(name), seed: 23, rounds: 8, steps: 5) {
        $0.writtenFeatures.map { $0.properties.map { [$0.name, "\($0.value.kind)", $0.value.text] } }
      }
    }
    #expect(try reading.disagreement(script) == nil)
  }

  private let script = """
    import glob, json, sys

    class Members(list): pass
    class Number(str): pass

    def last(members, name):
        return next((value for key, value in reversed(members) if key == name), None)

    def texts(text):
        decoder = json.JSONDecoder(object_pairs_hook=Members, parse_int=Number, parse_float=Number)
        at = 0
        while True:
            while at < len(text) and text[at] in " \\t\\r\\n\\x1e": at += 1
            if at == len(text): return
            value, at = decoder.raw_decode(text, at)
            yield value

    def features(text):
        for value in texts(text):
            if last(value, "type") == "FeatureCollection": yield from last(value, "features")
            else: yield value

    def row(name, value):
        if isinstance(value, Number): return [name, "number", str(value)]
        if value is True or value is False: return [name, "boolean", str(value).lower()]
        if value is None: return [name, "null", "null"]
        if isinstance(value, str):
            return [name, "text", "".join("\\ufffd" if 0xd800 <= ord(c) < 0xe000 else c for c in value)]
        return [name, "json", value]

    def same(found, expected):
        if found[1] == "json": expected = expected[:2] + list(texts(expected[2]))
        return found == expected

    agreed = 0
    for path in sorted(glob.glob(sys.argv[1] + "/*.geojson")):
        found = [[row(*member) for member in (last(feature, "properties") if last(feature, "type") == "Feature" else None) or []]
            for feature in features(open(path, encoding="utf-8-sig", newline="").read())]
        expected = json.load(open(path[:-8] + ".json"))
        if [len(rows) for rows in found] != [len(rows) for rows in expected]: sys.exit(f"{path}: {found} {expected}")
        for a, b in zip(found, expected):
            for x, y in zip(a, b):
                if not same(x, y): sys.exit(f"{path}: {x} is not {y}")
        agreed += 1
    print(agreed, "files agree")
    """
}
