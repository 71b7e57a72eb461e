import Features
import FormatTesting
import Foundation
import Geography
import KML
import Testing

/// Checks edited files with GDAL and fastkml.
@Suite struct ForeignReaderTests {
  @Test func gdalReadsSamePoints() throws {
    try expectAgreement(
      """
      import glob, json, subprocess, sys
      def points(path):
          run = subprocess.run(["ogrinfo", "-ro", "-al", path], capture_output=True, text=True)
          if run.returncode != 0: sys.exit(f"{path}: {run.stderr}")
          found = []
          for line in run.stdout.splitlines():
              line = line.strip()
              if line.startswith("POINT") and "(" in line: found.append([float(n) for n in line[line.index("(") + 1:-1].split()[:2]])
          return found
      agreed = 0
      for path in sorted(glob.glob(sys.argv[1] + "/*.kml")):
          expected = sorted(json.load(open(path[:-4] + ".json"))["points"])
          found = sorted(points(path))
          near = lambda a, b: abs(a[0] - b[0]) < 1e-9 and abs(a[1] - b[1]) < 1e-9
          if len(found) != len(expected) or not all(map(near, found, expected)): sys.exit(f"{path}: {found} {expected}")
          agreed += 1
      print(agreed, "files agree")
      """)
  }

  @Test func fastkmlReadsSameNames() throws {
    try expectAgreement(
      """
      import glob, json, sys
      from fastkml import kml
      def placemarks(container):
          # A method up to fastkml 0.12, a property since 1.0.
          features = container.features
          for feature in features() if callable(features) else features:
              if isinstance(feature, kml.Placemark): yield feature
              elif hasattr(feature, "features"): yield from placemarks(feature)
      agreed = 0
      for path in sorted(glob.glob(sys.argv[1] + "/*.kml")):
          text = open(path, "rb").read()
          document = kml.KML()
          # A class method since fastkml 1.0, which returns the document.
          document = document.from_string(text) or document
          expected = sorted(json.load(open(path[:-4] + ".json"))["names"])
          found = sorted((placemark.name or "").strip(" \\t\\r\\n") for placemark in placemarks(document))
          if found != expected: sys.exit(f"{path}: {found} {expected}")
          agreed += 1
      print(agreed, "files agree")
      """)
  }

  /// Runs `script` with edited files and the expected results.
  private func expectAgreement(_ script: String) throws {
    var reading = try ForeignReading(suffix: "kml")
    for name in ["plain", "CR LF", "tabs", "My Maps", "QGIS"] {
      try reading.addEdited(KMLEditing.self, Corpus.bytes(name), seed: 31, rounds: 3, steps: 4) { editing in
        let written = editing.writtenFeatures
        return [
          "names": written.map { $0.title ?? "" },
          // GDAL prints a MultiPoint in another way, so compare only single points.
          "points": written.filter { $0.points.count == 1 }.map {
            [$0.points[0].longitude, $0.points[0].latitude]
          },
        ] as [String: Any]
      }
    }
    #expect(try reading.disagreement(script) == nil)
  }
}
