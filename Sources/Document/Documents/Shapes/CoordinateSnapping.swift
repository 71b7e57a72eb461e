import Features
import Geography
import Graphics
import Keys

extension [Coordinate] {
  /// The smallest number of decimals, at most 15, that represents all longitudes and latitudes exactly.
  var exactDecimals: Int {
    let numbers = flatMap { [$0.longitude, $0.latitude] }
    return (0..<15).first { decimals in
      numbers.allSatisfy { number in
        DecimalText.text(number, decimals: decimals).withUnsafeBufferPointer(DecimalNumber.value) == number
      }
    } ?? 15
  }
}

extension Coordinate {
  /// Returns the coordinate shifted east by a number of full turns. The longitude gets no more decimals than before.
  func turned(by turns: Double) -> Coordinate {
    guard turns != 0, turns.isFinite else { return self }
    let decimals = [Coordinate(latitude: 0, longitude: longitude)].exactDecimals
    return Coordinate(
      latitude: latitude, longitude: (longitude + 360 * turns).rounded(toDecimals: decimals))
  }
}

extension Double {
  /// Returns the number rounded to `decimals` decimals, from 0 to 15.
  func rounded(toDecimals decimals: Int) -> Double {
    DecimalText.text(self, decimals: decimals).withUnsafeBufferPointer(DecimalNumber.value)
  }
}

/// Determines the exact longitude and latitude of new positions. If there is already a position at the same place, the
/// new position gets the same numbers. Otherwise, the numbers are rounded to a number of decimals that suits the map's
/// zoom.
struct CoordinateSnapping {
  /// The number of decimals for writing the results, which are already rounded.
  static let decimals = 15

  let decimals: Int
  /// Returns the exact coordinate of an existing position at the same place as the given coordinate, or `nil` if there
  /// is no such position.
  let existing: (Coordinate) -> Coordinate?

  /// Returns the exact coordinate for a position at `place`. If an existing position is moved, `old` is its previous
  /// coordinate, and a longitude or latitude that stays the same isn't rounded.
  func written(_ place: Coordinate, from old: Coordinate? = nil) -> Coordinate {
    if let there = existing(place) {
      return there.turned(by: ((place.longitude - there.longitude) / 360).rounded())
    }
    return Coordinate(
      latitude: place.latitude == old?.latitude ? place.latitude : rounded(place.latitude),
      longitude: place.longitude == old?.longitude ? place.longitude : rounded(place.longitude))
  }

  private func rounded(_ number: Double) -> Double {
    number.isFinite ? number.rounded(toDecimals: decimals) : number
  }

  func written(_ edit: ShapeEdit, on outline: ShapeOutline) -> ShapeEdit {
    switch edit {
    case .move(let moves):
      .move(
        Dictionary(
          uniqueKeysWithValues: moves.map { ($0, written($1, from: outline.coordinate(of: $0))) }))
    case .insert(let new, let vertex): .insert(new.map { written($0) }, at: vertex)
    case .addHole(let ring, let part): .addHole(ring.map { written($0) }, toRing: part)
    case .addPart(let new): .addPart(new.map { written($0) })
    case .remove, .removePart, .reverse, .convert: edit
    }
  }

  func written(_ shape: NewShape) -> NewShape {
    switch shape {
    case .line(let line): .line(line.map { written($0) })
    case .area(let rings): .area(rings.map { $0.map { written($0) } })
    }
  }
}
