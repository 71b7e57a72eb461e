import Colors
import MapStyles

/// A step of the street style: some groups of features, drawn alike.
struct StreetPass: Sendable {
  enum Paint: Sendable {
    case fill(Color)
    case line(Color, width: ZoomCurve, dashes: [Double] = [], cap: LineStyle.Cap = .round)
    /// A line that is wider than `width` by an edge on both sides.
    case casing(Color, width: ZoomCurve, scale: Double, dashes: [Double] = [], cap: LineStyle.Cap = .round)
    /// A line of `width` times a factor.
    case scaled(Color, width: ZoomCurve, scale: Double, cap: LineStyle.Cap = .round)
  }

  /// The numbers of the groups.
  var groups: [Int]
  /// The lowest zoom of the map at which the features are drawn.
  var minZoom: Double
  private var paint: Paint

  /// The width of the edge on each side of a road, in logical pixels.
  private static let edge: ZoomCurve = [8: 0.4, 12: 0.55, 15: 0.8, 17: 1, 19: 1.3]

  init(
    _ kinds: [StreetKind], _ shape: FeatureGroup.Shape, levels: [StreetFeature.Level]? = nil,
    minor: Bool? = nil, disputed: Bool? = nil, from minZoom: Double = 0, _ paint: Paint
  ) {
    self.minZoom = minZoom
    self.paint = paint
    groups = []
    for kind in kinds {
      for level in levels ?? StreetFeature.Level.allCases {
        for isMinor in minor.map({ [$0] }) ?? [false, true] {
          for isDisputed in disputed.map({ [$0] }) ?? [false, true] {
            let feature = StreetFeature(kind, level: level, isMinor: isMinor, isDisputed: isDisputed)
            groups.append(FeatureGroup(feature, shape).index)
          }
        }
      }
    }
  }

  /// Returns how the features are drawn at a zoom of the map.
  func paint(at zoom: Double) -> PaintStep.Paint {
    switch paint {
    case .fill(let color): .fill(color)
    case .line(let color, let width, let dashes, let cap):
      .line(LineStyle(color, width: width.value(at: zoom), dashes: dashes, cap: cap))
    case .casing(let color, let width, let scale, let dashes, let cap):
      .line(
        LineStyle(
          color, width: width.value(at: zoom) * scale + 2 * StreetPass.edge.value(at: zoom), dashes: dashes,
          cap: cap))
    case .scaled(let color, let width, let scale, let cap):
      .line(LineStyle(color, width: width.value(at: zoom) * scale, cap: cap))
    }
  }
}

extension StreetPass {
  /// Returns all passes in drawing order: land, water, tunnels, buildings, ways on the ground, bridges and borders.
  static func all(in theme: Theme) -> [StreetPass] {
    let palette = Palette.of(theme)
    let ways = WayPasses(palette)
    return land(palette) + water(palette) + ways.tunnels + buildings(palette) + ways.ground
      + ways.bridges(at: .bridge) + ways.bridges(at: .upperBridge) + ways.overhead + borders(palette)
  }

  private static func land(_ palette: Palette) -> [StreetPass] {
    [
      StreetPass([.farmland], .area, from: 8, .fill(palette.farmland)),
      StreetPass([.residential], .area, from: 8, .fill(palette.residential)),
      StreetPass([.industrial], .area, from: 11, .fill(palette.industrial)),
      StreetPass([.hospitalGrounds, .schoolGrounds], .area, from: 13, .fill(palette.grounds)),
      StreetPass([.park], .area, from: 9, .fill(palette.park)),
      StreetPass([.grass], .area, from: 7, .fill(palette.grass)),
      StreetPass([.wood], .area, .fill(palette.wood)),
      StreetPass([.cemetery], .area, from: 12, .fill(palette.cemetery)),
      StreetPass([.wetland], .area, from: 9, .fill(palette.wetland)),
      StreetPass([.sand], .area, from: 9, .fill(palette.sand)),
      StreetPass([.rock], .area, from: 9, .fill(palette.rock)),
      StreetPass([.glacier], .area, .fill(palette.glacier)),
      StreetPass([.pitch], .area, from: 14, .fill(palette.pitch)),
      StreetPass([.reserve], .area, from: 7, .fill(palette.reserve)),
      StreetPass([.apron, .square, .pedestrian, .path, .steps], .area, from: 13, .fill(palette.paved)),
    ]
  }

  private static func water(_ palette: Palette) -> [StreetPass] {
    // Rivers in tunnels are hidden.
    let open: [StreetFeature.Level] = [.ground, .bridge, .upperBridge]
    return [
      StreetPass(
        [.river], .line, levels: open, from: 8,
        .line(palette.water, width: [8: 0.7, 11: 1.2, 14: 2.4, 16: 4.5, 19: 12])),
      StreetPass(
        [.stream], .line, levels: open, from: 13,
        .line(palette.water, width: [13: 0.7, 15: 1.1, 17: 2.2, 19: 5])),
      StreetPass([.ocean, .lake, .river, .stream], .area, levels: open, .fill(palette.water)),
      StreetPass(
        [.lake, .river], .area, levels: open, from: 13, .line(palette.shore, width: [13: 0.4, 17: 0.8])),
      StreetPass([.pier], .area, from: 13, .fill(palette.land)),
      StreetPass([.pier], .line, from: 14, .line(palette.land, width: [14: 1, 16: 3, 19: 12], cap: .butt)),
      StreetPass(
        [.ferry], .line, from: 10,
        .line(palette.ferry, width: [10: 0.6, 15: 1.1], dashes: [4, 3], cap: .butt)),
      StreetPass([.runway, .taxiway], .area, from: 11, .fill(palette.runway)),
      StreetPass(
        [.taxiway], .line, from: 12, .line(palette.runway, width: [12: 0.6, 14: 2, 16: 8, 18: 30])),
      StreetPass(
        [.runway], .line, from: 10,
        .line(palette.runway, width: [10: 1, 12: 3.5, 14: 11, 16: 40, 18: 150], cap: .butt)),
    ]
  }

  private static func buildings(_ palette: Palette) -> [StreetPass] {
    [
      // At zoom 15, buildings are only a few pixels wide, so that outlines would be slow and fill them.
      StreetPass([.building], .area, from: 15, .fill(palette.building)),
      StreetPass([.building], .area, from: 16, .line(palette.buildingEdge, width: [16: 0.5, 18: 0.8])),
    ]
  }

  private static func borders(_ palette: Palette) -> [StreetPass] {
    let width: ZoomCurve = [0: 0.5, 3: 0.8, 6: 1.1, 10: 1.5]
    return [
      StreetPass(
        [.regionBorder], .line, from: 5,
        .line(palette.border.opacity(0.6), width: [5: 0.6, 12: 1], dashes: [3, 2], cap: .butt)),
      StreetPass(
        [.countryBorder], .line, disputed: false,
        .line(palette.borderGlow, width: [0: 1.6, 3: 2.6, 6: 4, 14: 6])),
      StreetPass([.countryBorder], .line, disputed: false, .line(palette.border, width: width)),
      StreetPass(
        [.countryBorder], .line, disputed: true,
        .line(palette.border, width: width, dashes: [3.5, 3], cap: .butt)),
    ]
  }
}
