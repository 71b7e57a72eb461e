import Tiles

extension TileSchema {
  /// The layers with labels, keyed by name.
  var labelLayers: [String: StreetLabelLayer] {
    switch self {
    case .openMapTiles: StreetLabelLayer.openMapTiles
    case .protomaps: StreetLabelLayer.protomaps
    case .shortbread: StreetLabelLayer.shortbread
    case .unknown: [:]
    }
  }
}

extension StreetLabelLayer {
  private static func byName(_ layers: [StreetLabelLayer]) -> [String: StreetLabelLayer] {
    Dictionary(uniqueKeysWithValues: layers.map { ($0.name, $0) })
  }

  /// OpenMapTiles 3: https://openmaptiles.org/schema/
  fileprivate static let openMapTiles = byName([
    StreetLabelLayer("place") { feature in
      StreetLabel.Kind.place(feature["class"]).map {
        Meaning($0, rank: feature.rank("rank") ?? 20)
      }
    },
    .roads("transportation_name", like: "transportation", referenceKey: "ref"),
    StreetLabelLayer("water_name") {
      Meaning(.water($0["class"], isLine: $0.feature.kind == .lines) ?? .lake)
    },
    StreetLabelLayer("waterway") { _ in Meaning(.river) },
    StreetLabelLayer("park") { $0.feature.kind == .points ? Meaning(.park) : nil },
    StreetLabelLayer("poi") {
      PointOfInterest.meaning($0["subclass"]) ?? PointOfInterest.meaning($0["class"])
    },
    StreetLabelLayer("housenumber", textKeys: ["housenumber"]) { _ in Meaning(.houseNumber) },
  ])

  /// Protomaps version 4: https://docs.protomaps.com/basemaps/layers
  fileprivate static let protomaps = byName([
    StreetLabelLayer("places") { feature in
      let kind = feature["kind"]
      guard kind == "locality" || kind == "neighbourhood" || kind == "macrohood" else { return nil }
      let place =
        StreetLabel.Kind.place(feature["kind_detail"]) ?? (kind == "locality" ? .village : .neighborhood)
      return Meaning(place, rank: max(0, 18 - (feature.rank("population_rank") ?? 0)))
    },
    .roads("roads", referenceKey: "shield_text"),
    StreetLabelLayer("water") { feature in
      switch feature.feature.kind {
      case .points: Meaning(.lake)
      case .lines: Meaning(.river)
      case .polygons: nil
      }
    },
    StreetLabelLayer("buildings", textKeys: ["addr_housenumber"]) { feature in
      feature.feature.kind == .points && feature["kind"] == "address" ? Meaning(.houseNumber) : nil
    },
    StreetLabelLayer("pois") { PointOfInterest.meaning($0["kind"] ?? $0["pmap:kind"]) },
  ])

  /// Shortbread 1.0: https://shortbread-tiles.org/schema/1.0/
  fileprivate static let shortbread = byName([
    StreetLabelLayer("place_labels") { feature in
      StreetLabel.Kind.place(feature["kind"]).map {
        Meaning($0, rank: 18 - min(18, Int((feature.number("population") ?? 0).magnitude.exponentOfTwo)))
      }
    },
    .roads("street_labels", like: "streets", referenceKey: "ref"),
    StreetLabelLayer("water_polygons_labels") { $0["kind"] == "glacier" ? nil : Meaning(.lake) },
    StreetLabelLayer("water_lines_labels") { _ in Meaning(.river) },
    StreetLabelLayer("public_transport") { PointOfInterest.meaning($0["kind"]) },
    StreetLabelLayer("pois") { feature in
      // The attributes are tags of OpenStreetMap.
      for key in [
        "amenity", "tourism", "leisure", "historic", "shop", "man_made", "emergency", "office", "highway",
      ] {
        guard let type = feature[key] else { continue }
        return PointOfInterest.meaning(type)
          ?? (key == "shop" ? Meaning(.pointOfInterest, icon: "shop", rank: 2) : nil)
      }
      return nil
    },
    StreetLabelLayer("addresses", textKeys: ["housenumber"]) { _ in Meaning(.houseNumber) },
  ])
}

extension StreetLabelLayer.Attributes {
  /// Returns a number within 0…99, or `nil` if the attribute isn't a number. Files can contain any number, such as NaN.
  fileprivate func rank(_ key: String) -> Int? {
    number(key).flatMap { $0.isNaN ? nil : Int(max(0, min(99, $0))) }
  }
}

extension Double {
  /// The exponent of the largest power of two that isn't larger, or 0 for numbers below 2.
  fileprivate var exponentOfTwo: Int { self < 2 || !isFinite ? 0 : Int(exponent) }
}
