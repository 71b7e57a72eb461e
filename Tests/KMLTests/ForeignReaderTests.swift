import Features
import FormatTesting
import Foundation
import Geography
import KML
import Testing

/// Checks edited files with GDAL and fastkml.
@Suite(.enabled(if: Python.isThere))
struct ForeignReaderTests {
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ogr2ogr")))
  func gdalReadsSamePoints() throws {
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
    guard try Python.has("fastkml") else { return }
    try expectAgreement(
      """
      import glob, json, sys
      from fastkml import kml
      def placemarks(container):
          for feature in container.features():
              if isinstance(feature, kml.Placemark): yield feature
              elif hasattr(feature, "features"): yield from placemarks(feature)
      agreed = 0
      for path in sorted(glob.glob(sys.argv[1] + "/*.kml")):
          document = kml.KML()
          document.from_string(open(path, "rb").read())
          expected = sorted(json.load(open(path[:-4] + ".json"))["names"])
          found = sorted((placemark.name or "").strip(" \\t\\r\\n") for placemark in placemarks(document))
          if found != expected: sys.exit(f"{path}: {found} {expected}")
          agreed += 1
      print(agreed, "files agree")
      """)
  }

  /// Runs `script` on edited files and files with the expected results.
  private func expectAgreement(_ script: String) throws {
    var reading = try ForeignReading(suffix: "kml")
    for name in ["plain", "CR LF", "tabs", "My Maps", "QGIS"] {
      try reading.addEdited(KMLEditing.self, Corpus.bytes(name), seed: 31, rounds: 3, steps: 4) { editing in
        let written = editing.writtenFeatures
        return [
          "names": written.map { $0.title ?? "" },
          // GDAL prints a MultiPoint on a separate line.
          "points": written.filter { $0.points.count == 1 }.map {
            [$0.points[0].longitude, $0.points[0].latitude]
          },
        ] as [String: Any]
      }
    }
    #expect(try reading.disagreement(script) == nil)
  }
}
