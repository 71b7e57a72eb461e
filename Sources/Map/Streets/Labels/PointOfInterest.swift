/// The icons and the importance of points of interest.
enum PointOfInterest {
  /// Returns the label of a point with a class of OpenStreetMap or OpenMapTiles. Returns `nil` for points without an
  /// icon, such as benches.
  static func meaning(_ type: String?) -> StreetLabelLayer.Meaning? {
    guard let type else { return nil }
    if type == "park" || type == "national_park" || type == "nature_reserve" || type == "garden" {
      return .init(.park)
    }
    guard let (icon, rank) = icons[type] else { return nil }
    return .init(.pointOfInterest, icon: icon, rank: rank)
  }

  /// Icons of Maki and ranks: 0 from zoom 16, 1 from zoom 16.75, 2 from zoom 17.5.
  private static let icons: [String: (icon: String, rank: Int)] = [
    "aerodrome": ("airport", 0), "airport": ("airport", 0), "ferry_terminal": ("ferry", 0),
    "station": ("rail", 0), "railway": ("rail", 0), "halt": ("rail", 0), "subway": ("rail-metro", 0),
    "tram_stop": ("rail-light", 2), "bus": ("bus", 2), "bus_stop": ("bus", 2), "bus_station": ("bus", 1),
    "hospital": ("hospital", 0), "college": ("college", 0), "university": ("college", 0),
    "stadium": ("stadium", 0), "zoo": ("zoo", 0), "castle": ("castle", 0), "museum": ("museum", 0),
    "theatre": ("theatre", 1), "cinema": ("cinema", 1), "library": ("library", 1),
    "monument": ("monument", 1),
    "memorial": ("monument", 2), "attraction": ("attraction", 1), "viewpoint": ("attraction", 2),
    "art_gallery": ("art-gallery", 1), "gallery": ("art-gallery", 1), "artwork": ("art-gallery", 2),
    "place_of_worship": ("place-of-worship", 1), "town_hall": ("town-hall", 0), "townhall": ("town-hall", 0),
    "police": ("police", 1), "fire_station": ("fire-station", 1), "post": ("post", 1),
    "post_office": ("post", 1),
    "school": ("school", 1), "kindergarten": ("school", 2), "cemetery": ("cemetery", 1),
    "lodging": ("lodging", 1), "hotel": ("lodging", 1), "hostel": ("lodging", 1),
    "guest_house": ("lodging", 2),
    "campsite": ("campsite", 1), "camp_site": ("campsite", 1), "information": ("information", 2),
    "bank": ("bank", 2), "pharmacy": ("pharmacy", 2), "doctors": ("doctor", 2), "dentist": ("dentist", 2),
    "veterinary": ("veterinary", 2), "supermarket": ("grocery", 1), "grocery": ("grocery", 2),
    "bakery": ("bakery", 2), "clothing_store": ("clothing-store", 2), "clothes": ("clothing-store", 2),
    "shop": ("shop", 2), "restaurant": ("restaurant", 2), "fast_food": ("fast-food", 2), "cafe": ("cafe", 2),
    "bar": ("bar", 2), "pub": ("beer", 2), "beer": ("beer", 2), "ice_cream": ("ice-cream", 2),
    "fuel": ("fuel", 2), "parking": ("parking", 2), "bicycle_rental": ("bicycle-share", 2),
    "car_rental": ("car-rental", 2), "charging_station": ("charging-station", 2), "toilets": ("toilet", 2),
    "swimming": ("swimming", 2), "swimming_pool": ("swimming", 2), "golf": ("golf", 1),
    "golf_course": ("golf", 1),
    "playground": ("playground", 2), "pitch": ("pitch", 2), "harbor": ("harbor", 1), "marina": ("harbor", 1),
    "embassy": ("embassy", 1), "prison": ("prison", 1), "peak": ("mountain", 0), "volcano": ("volcano", 0),
    "hairdresser": ("hairdresser", 2), "laundry": ("laundry", 2), "shelter": ("shelter", 2),
    "drinking_water": ("drinking-water", 2), "picnic_site": ("picnic-site", 2),
  ]
}
