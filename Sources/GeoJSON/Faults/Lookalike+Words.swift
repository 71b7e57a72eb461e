extension GeoJSONError.Lookalike {
  var words: String {
    switch self {
    case .zip: "a zip archive (perhaps KMZ or a zipped shapefile)"
    case .gzip: "compressed with gzip"
    case .sqlite: "an SQLite database (perhaps a GeoPackage or MBTiles)"
    case .image: "a picture"
    case .pdf: "a PDF document"
    case .utf16: "text in UTF-16"
    case .xml: "XML (perhaps GPX or KML)"
    case .html: "a web page"
    case .topoJSON: "TopoJSON (its type is “Topology”)"
    case .esriJSON: "Esri JSON"
    case .overpass: "an answer of the Overpass API"
    case .mapStyle: "a map style"
    case .tileJSON: "TileJSON"
    case .listOfFeatures: "a bare list of features"
    case .featuresWithoutType: "an object with features but without a type"
    case .list: "a JSON list"
    case .number: "a single number"
    case .string: "a single string"
    case .boolean: "only true or false"
    case .null: "only null"
    case .object: "a JSON object without GeoJSON’s “type”"
    case .unknownType(let type): "a JSON object of type “\(type)”"
    }
  }

  var advice: String {
    switch self {
    case .zip: "Unpack it and open what is inside."
    case .gzip: "Unpack it with gunzip and open the result."
    case .utf16: "Convert it to UTF-8 and open it again."
    case .html: "The download probably failed; get the file again."
    case .topoJSON, .esriJSON, .sqlite, .xml, .overpass: "Convert it to GeoJSON and open the result."
    case .listOfFeatures:
      "Put {\"type\": \"FeatureCollection\", \"features\": … } around the list and open it again."
    case .featuresWithoutType: "Add \"type\": \"FeatureCollection\" to it and open it again."
    case .image, .pdf, .mapStyle, .tileJSON, .list, .number, .string, .boolean, .null, .object, .unknownType:
      "Choose a file whose type is FeatureCollection, Feature or a geometry."
    }
  }
}
