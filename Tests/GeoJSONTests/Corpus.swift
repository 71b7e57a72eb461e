import FormatTesting

/// Valid files like those that people and programs write.
enum Corpus: TextCorpus {
  static let texts: [String: String] = [
    "compact": "{\"type\":\"FeatureCollection\",\"features\":["
      + "{\"type\":\"Feature\",\"id\":7,\"geometry\":{\"type\":\"Point\",\"coordinates\":[8.54,47.37,408.0,1e3]},"
      + "\"properties\":{\"title\":\"Zürich\",\"n\":12345678901234567890,\"z\":-0,\"e\":1.50E+2}},"
      + "{\"type\":\"Feature\",\"id\":\"b\",\"geometry\":null,\"properties\":null},"
      + "{\"type\":\"Feature\",\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[0,0],[1,1]]},\"properties\":{}}]}",
    "pretty": pretty,
    "CR LF": pretty.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"),
    "CR": pretty.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r"),
    "byte order mark": "\u{FEFF}" + pretty,
    "one feature a line": """
    {
    "type": "FeatureCollection",
    "name": "places",
    "crs": { "type": "name", "properties": { "name": "urn:ogc:def:crs:OGC:1.3:CRS84" } },
    "bbox": [ 1.0, 2.0, 5.0, 6.0 ],
    "features": [
    { "type": "Feature", "properties": { "Name": "A" }, "geometry": { "type": "Point", "coordinates": [ 1.0, 2.0 ] } },
    { "type": "Feature", "properties": { "Name": "B" }, "geometry": { "type": "Point", "coordinates": [ 5.0, 6.0 ] } },
    { "type": "Feature", "properties": { "Name": "C" }, "geometry": { "type": "Point", "coordinates": [ 3.0, 4.0 ] } }
    ]
    }

    """,
    "collections in collections": """
    {"type": "Feature", "properties": {"name": "nested"}, "bbox": [0, 0, 9, 9], "geometry":
      {"type": "GeometryCollection", "bbox": [0, 0, 9, 9], "geometries": [
        {"type": "Point", "coordinates": [0, 0], "note": [1, {"coordinates": [7, 7]}]},
        {"type": "GeometryCollection", "geometries": [
          {"type": "MultiPoint", "coordinates": [[1, 2], [3, 4], [9, 9]]},
          {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}], "coordinates": [[8, 8]]},
        {"type": "Point", "coordinates": [5, 6, 7]}]}}
    """,
    "bare point": "  {\"coordinates\" : [ 1.10 , 2.20 ], \"type\" : \"Point\", \"x\" : null}\n\n",
    "bare multipoint":
      "{\n\t\"type\": \"MultiPoint\",\n\t\"coordinates\": [\n\t\t[1, 2],\n\t\t[3, 4]\n\t]\n}\n",
    "repeated names": "{\"type\":\"Feature\",\"type\":\"Feature\",\"geometry\":null,\"geometry\":"
      + "{\"type\":\"Point\",\"coordinates\":[9,9],\"coordinates\":[1,2]},\"properties\":{\"title\":\"old\"},"
      + "\"properties\":{\"title\":\"a\",\"title\":\"b\"}}",
    "escapes": "{\"type\":\"Feature\",\"geom\\u0065try\":{\"type\":\"P\\u006Fint\",\"coordinates\":[1,2]},"
      + "\"properties\":{\"t\\u0069tle\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00fc\\ud83d\\ude00\",\"a\":\"}],{[\"}}",
    "foreign members": "{\"a\":[{}],\"type\":\"FeatureCollection\",\"b\":{\"features\":[1]},\"features\": [ "
      + "{\"x\":[[]],\"type\":\"Feature\",\"properties\":{\"o\":{\"title\":\"no\"},\"l\":[null,true,false]},"
      + "\"geometry\":{\"y\":\"z\",\"type\":\"Point\",\"coordinates\":[ 1 , 2 ]},\"y\":{}} ] ,\"c\":1e400}",
    "no features": "{ \"type\": \"FeatureCollection\", \"features\": [ ] }",
    "unplaced":
      "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"properties\":null,\"geometry\":"
      + "{\"type\":\"MultiPoint\",\"coordinates\":[[1e400,2],[200,-0.0],[3,91]]}}]}",
    "lines":
      "{\"type\":\"Feature\",\"id\":\"a\",\"properties\":{\"name\":\"A\",\"n\":1.50},\"geometry\":{\"type\":\"Point\","
      + "\"coordinates\":[1.0,2]}}\n{\"type\":\"MultiPoint\",\"coordinates\":[[3,4],[5,6]]}\n\n"
      + "{\"type\":\"FeatureCollection\",\"bbox\":[7,8,9,10],\"features\":[{\"type\":\"Feature\",\"properties\":null,"
      + "\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[7,8],[9,10]]}}],\"y\":[]}\n",
    "lines with CR LF and an end that is missing":
      "{\"type\":\"Feature\",\"properties\":{},\"geometry\":null}\r\n"
      + "{\"type\":\"Feature\",\"properties\":{\"title\":\"é\"},\"geometry\":{\"type\":\"Point\",\"coordinates\":[0,0]}}\r\n{\"ty",
    "record separators":
      "\u{1E}{\"type\":\"Point\",\"coordinates\":[1,2]}\n\u{1E}{\"type\":\"Feature\",\"prop\u{1E}" + pretty
      + "\u{1E}\u{1E}{\n \"type\": \"Feature\",\n \"geometry\": null,\n \"properties\": {\n  \"a\": [\n   1\n  ]\n }\n}\n\n",
    "all geometries": """
    {"type":"GeometryCollection","geometries":[
    {"type":"Point","coordinates":[1,2]},{"type":"MultiPoint","coordinates":[[1,2]]},
    {"type":"LineString","coordinates":[[1,2],[3,4]]},{"type":"MultiLineString","coordinates":[[[1,2],[3,4]]]},
    {"type":"Polygon","coordinates":[[[1,2],[3,4],[5,6],[1,2]]]},
    {"type":"MultiPolygon","coordinates":[[[[1,2],[3,4],[5,6],[1,2]]]]},
    {"type":"GeometryCollection","geometries":[]}]}
    """,
  ]

  private static let pretty = """
    {
      "type": "FeatureCollection",
      "features": [
        {
          "type": "Feature",
          "properties": {
            "name": "Wien",
            "marker-color": "#aa0000"
          },
          "geometry": {
            "type": "Point",
            "coordinates": [
              16.3738,
              48.2082
            ]
          }
        },
        {
          "type": "Feature",
          "properties": {},
          "geometry": {
            "type": "Polygon",
            "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]
          }
        }
      ]
    }

    """
}
