extension MarkerSymbol {
  /// The names of the icons that can be drawn, in the alphabetical order of the file `maki.txt`.
  public static let iconNames = [
    "aerialway", "airfield", "airport", "alcohol-shop", "america-football", "amusement-park", "aquarium",
    "art-gallery", "attraction", "bakery", "bank", "bar", "barrier", "baseball", "basketball", "bbq",
    "beer", "bicycle", "bicycle-share", "blood-bank", "buddhism", "building", "building-alt1", "bus",
    "cafe", "campsite", "car", "car-rental", "car-repair", "casino", "castle", "cemetery",
    "charging-station", "cinema", "circle", "circle-stroked", "city", "clothing-store", "college",
    "commercial", "cricket", "cross", "dam", "danger", "defibrillator", "dentist", "doctor", "dog-park",
    "drinking-water", "embassy", "emergency-phone", "entrance", "entrance-alt1", "farm", "fast-food",
    "fence", "ferry", "fire-station", "florist", "fuel", "furniture", "gaming", "garden", "garden-center",
    "gift", "globe", "golf", "grocery", "hairdresser", "harbor", "hardware", "heart", "heliport", "home",
    "horse-riding", "hospital", "ice-cream", "industry", "information", "jewelry", "karaoke", "landmark",
    "landuse", "laundry", "library", "lighthouse", "lodging", "logging", "marker", "marker-stroked",
    "mobile-phone", "monument", "mountain", "museum", "music", "natural", "optician", "paint", "park",
    "park-alt1", "parking", "parking-garage", "pharmacy", "picnic-site", "pitch", "place-of-worship",
    "playground", "police", "post", "prison", "rail", "rail-light", "rail-metro", "ranger-station",
    "recycling", "religious-christian", "religious-jewish", "religious-muslim", "residential-community",
    "restaurant", "roadblock", "rocket", "school", "scooter", "shelter", "shoe", "shop", "skiing",
    "slaughterhouse", "snowmobile", "soccer", "square", "square-stroked", "stadium", "star",
    "star-stroked", "suitcase", "sushi", "swimming", "teahouse", "telephone", "tennis", "theatre",
    "toilet", "town", "town-hall", "triangle", "triangle-stroked", "veterinary", "village", "volcano",
    "warehouse", "waste-basket", "watch", "water", "watermill", "wetland", "wheelchair", "windmill", "zoo",
  ]

  static let iconNumbers = Dictionary(uniqueKeysWithValues: zip(iconNames, UInt16(0)...))
}
