import Colors
import MapStyles

extension Theme {
  /// The style of the offline world.
  public var style: MapStyle {
    switch self {
    case .light: Theme.lightStyle
    case .dark: Theme.darkStyle
    }
  }

  private static let lightStyle = MapStyle(
    inks: Inks(
      sea: Color(rgb: 0xb8d5e9), shallows: Color(rgb: 0xd9ebf6, alpha: 0.5), land: Color(rgb: 0xf5f2eb),
      coast: Color(rgb: 0x86adc8), lakeShore: Color(rgb: 0x93b8d1), river: Color(rgb: 0x9cc3de),
      border: Color(rgb: 0x94889f), borderGlow: Color(rgb: 0xcbbfd3, alpha: 0.45),
      region: Color(rgb: 0xc6bdcb)),
    labels: LabelStyles(
      country: Color(rgb: 0x574a68), region: Color(rgb: 0x8a8494), city: Color(rgb: 0x35303e),
      town: Color(rgb: 0x56505f), lake: Color(rgb: 0x3f7299), dot: Color(rgb: 0x6b6575),
      halo: Color(rgb: 0xfcfbf8, alpha: 0.92), lakeHalo: Color(rgb: 0xe6f1f8, alpha: 0.75)))

  private static let darkStyle = MapStyle(
    inks: Inks(
      sea: Color(rgb: 0x16212b), shallows: Color(rgb: 0x24394a, alpha: 0.45), land: Color(rgb: 0x2b2d32),
      coast: Color(rgb: 0x41596d), lakeShore: Color(rgb: 0x35495a), river: Color(rgb: 0x365a78),
      border: Color(rgb: 0x857c95), borderGlow: Color(rgb: 0x857c95, alpha: 0.16),
      region: Color(rgb: 0x514f5a)),
    labels: LabelStyles(
      country: Color(rgb: 0xc0b4d4), region: Color(rgb: 0x8d8a97), city: Color(rgb: 0xe0dde6),
      town: Color(rgb: 0xb9b5c1), lake: Color(rgb: 0x7ba6c7), dot: Color(rgb: 0xaaa6b3),
      halo: Color(rgb: 0x1b1d21, alpha: 0.9), lakeHalo: Color(rgb: 0x16212b, alpha: 0.7)))
}

/// A theme's colors for shapes.
private struct Inks {
  var sea, shallows, land, coast, lakeShore, river, border, borderGlow, region: Color
}

extension MapStyle {
  /// Creates the map's painting rules with the given colors.
  fileprivate init(inks: Inks, labels: LabelStyles) {
    background = inks.sea
    self.labels = labels
    let border: ZoomCurve = [0: 0.5, 3: 0.8, 6: 1.1, 10: 1.5]
    rules = [
      MapRule("land", from: 2, paint: .line(inks.shallows, width: [2: 3, 5: 5, 8: 8])),
      MapRule("land", paint: .fill(inks.land)),
      MapRule(
        "river", .atMost("rank", 5), paint: .line(inks.river, width: [2: 0.5, 5: 0.8, 7: 1.3, 12: 2.4])),
      MapRule("river", .above("rank", 5), from: 6, paint: .line(inks.river, width: [6: 0.6, 8: 1, 12: 1.8])),
      MapRule("lake", paint: .fill(inks.sea)),
      MapRule("lake", paint: .line(inks.lakeShore, width: [2: 0.4, 6: 0.7])),
      MapRule("land", paint: .line(inks.coast, width: [0: 0.5, 4: 0.7, 8: 0.9])),
      MapRule("region-border", paint: .line(inks.region, width: [3: 0.6, 8: 0.9], dashes: [3, 2])),
      MapRule(
        "country-border", .lacking("disputed"),
        paint: .line(inks.borderGlow, width: [0: 1.6, 3: 2.6, 6: 4])),
      MapRule("country-border", .lacking("disputed"), paint: .line(inks.border, width: border)),
      MapRule(
        "country-border", .having("disputed"),
        paint: .line(inks.border, width: border, dashes: [3.5, 3])),
    ]
  }
}
