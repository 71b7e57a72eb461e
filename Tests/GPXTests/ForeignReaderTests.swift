import Features
import FormatTesting
import Foundation
import GPX
import Geography
import Testing

/// Checks edited files with gpxpy and GDAL.
@Suite struct ForeignReaderTests {
  @Test func gpxpyReadsSameFeatures() throws {
    try expectAgreement(
      """
      import glob, json, sys, gpxpy
      agreed = 0
      for path in sorted(glob.glob(sys.argv[1] + "/*.gpx")):
          gpx = gpxpy.parse(open(path, encoding="utf-8-sig", newline="").read())
          expected = json.load(open(path[:-4] + ".json"))
          strip = lambda text: (text or "").strip(" \\t\\r\\n")
          found = [[point.latitude, point.longitude, strip(point.name)] for point in gpx.waypoints]
          lines = [[len(route.points)] for route in gpx.routes]
          lines += [[len(segment.points) for segment in track.segments if segment.points] for track in gpx.tracks]
          if found != expected["waypoints"]: sys.exit(f"{path}: {found} {expected['waypoints']}")
          if sorted(lines) != sorted(expected["lines"]): sys.exit(f"{path}: {lines} {expected['lines']}")
          agreed += 1
      print(agreed, "files agree")
      """)
  }

  @Test func gdalReadsSameWaypoints() throws {
    try expectAgreement(
      """
      import glob, json, subprocess, sys
      def features(path, layer):
          run = subprocess.run(["ogr2ogr", "-f", "GeoJSONSeq", "-lco", "COORDINATE_PRECISION=15", "/vsistdout/", path, layer],
              capture_output=True, text=True)
          if run.returncode != 0: sys.exit(f"{path}: {run.stderr}")
          return [json.loads(line) for line in run.stdout.split(chr(10)) if line]
      agreed = 0
      for path in sorted(glob.glob(sys.argv[1] + "/*.gpx"))[::4]:
          expected = json.load(open(path[:-4] + ".json"))["waypoints"]
          found = [f["geometry"]["coordinates"][:2][::-1] + [(f["properties"].get("name") or "").strip(" \\t\\r\\n")]
              for f in features(path, "waypoints")]
          near = lambda a, b: abs(a[0] - b[0]) < 1e-9 and abs(a[1] - b[1]) < 1e-9 and a[2] == b[2]
          if len(found) != len(expected) or not all(map(near, found, expected)): sys.exit(f"{path}: {found} {expected}")
          agreed += 1
      print(agreed, "files agree")
      """, share: 4)
  }

  /// Runs `script` with edited files and the expected results.
  private func expectAgreement(_ script: String, share: Int = 1) throws {
    var reading = try ForeignReading(suffix: "gpx")
    // Skip files with prefixes or latitudes beyond the poles, which the other readers don't support.
    for name in Corpus.names
    where !["a prefix", "numbers that are no place"].contains(name) && !name.hasPrefix("no ") {
      try reading.addEdited(GPXEditing.self, Corpus.bytes(name), seed: 29, rounds: 4, steps: 4) { editing in
        let written = editing.writtenFeatures
        return [
          "waypoints": written.filter { !$0.points.isEmpty }.map {
            [$0.points[0].latitude, $0.points[0].longitude, $0.title ?? ""] as [Any]
          },
          "lines": written.filter { $0.points.isEmpty }.map { $0.lines.map(\.count) },
        ]
      }
    }
    #expect(try reading.disagreement(script, share: share) == nil)
  }
}
