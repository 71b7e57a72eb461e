/// Plus Codes, which the Open Location Code specification defines: cells of a grid of degrees, each digit pair, and
/// after ten each digit, a finer one.
enum PlusCode {
  static let digits = Array("23456789CFGHJMPQRVWX")
  /// Cells of the finest grid, of fifteen digits, to a degree.
  private static let finest = (latitude: 8000 * 3125, longitude: 8000 * 1024)
  private static let length = 12

  /// The full code of the cell of twelve digits, half a metre by less than one, that `place` is in.
  static func text(of place: Coordinate) -> String {
    let turn = 360 * finest.longitude
    var row = cell(place.latitude + 90, finest.latitude)
    // The pole belongs to the row below.
    row = max(0, min(180 * finest.latitude - 1, row))
    var column = (cell(place.longitude + 180, finest.longitude) % turn + turn) % turn
    var code: [Character] = []
    for place in (10..<15).reversed() {
      if place < length { code.append(digits[row % 5 * 4 + column % 4]) }
      (row, column) = (row / 5, column / 4)
    }
    for pair in (0..<5).reversed() {
      if pair == 3 { code.append("+") }
      code += [digits[column % 20], digits[row % 20]]
      (row, column) = (row / 20, column / 20)
    }
    return String(code.reversed())
  }

  /// The reference implementation rounds to a millionth of a finest cell, so that a place on a cell's edge is in it.
  private static func cell(_ degrees: Double, _ cells: Int) -> Int {
    Int(((degrees * Double(cells) * 1e6).rounded() / 1e6).rounded(.down))
  }

  /// The middle of the cell that `code` names: a full code in upper case, already checked, without separator and
  /// padding, of which fifteen digits count.
  static func coordinate(ofDigits code: [Int]) -> Coordinate {
    var (row, column) = (0, 0)
    var (height, width) = (180 * finest.latitude / 9, 360 * finest.longitude / 18)
    for (place, digit) in code.prefix(15).enumerated() {
      if place < 10 {
        if place > 1, place % 2 == 0 { (height, width) = (height / 20, width / 20) }
        if place % 2 == 0 { row += digit * height } else { column += digit * width }
      } else {
        (height, width) = (height / 5, width / 4)
        row += digit / 4 * height
        column += digit % 4 * width
      }
    }
    return Coordinate(
      latitude: (Double(row) + Double(height) / 2) / Double(finest.latitude) - 90,
      longitude: (Double(column) + Double(width) / 2) / Double(finest.longitude) - 180)
  }
}
