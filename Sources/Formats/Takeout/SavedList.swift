import Features
import Geography

/// A parser for a list of saved places, which is a CSV table with titles, notes and Google URLs. Only a few of the URLs
/// contain a coordinate. The rows before the header describe the list and are skipped.
enum SavedList {
  static func places(in bytes: [UInt8]) throws(TakeoutError) -> [TakeoutPlace] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let rows = rows(of: bytes[(bytes.starts(with: mark) ? mark.count : 0)...])
    guard let start = rows.prefix(10).firstIndex(where: { $0.count >= 3 && $0[2] == "URL" }) else {
      throw .damaged
    }
    let header = rows[start]
    return rows[(start + 1)...].compactMap { row in
      guard row.contains(where: { !$0.isEmpty }) else { return nil }
      let url = row.count > 2 ? row[2] : ""
      var place = TakeoutPlace(title: row[0], at: [(try? MapLink(url))?.coordinate])
      if row.count > 1 { place.add("description", row[1]) }
      place.add("url", url)
      for (index, cell) in row.enumerated().dropFirst(3) {
        place.add(index < header.count ? header[index].lowercased() : "column \(index + 1)", cell)
      }
      return place
    }
  }

  /// Splits the text into rows. If a quotation mark isn't closed, its cell extends to the end of the text.
  private static func rows(of bytes: ArraySlice<UInt8>) -> [[String]] {
    bytes.withUnsafeBufferPointer { text in
      var rows: [[String]] = []
      var cells: [Range<Int>] = []
      var at = 0
      while at < text.count {
        let end = Cells.read(text, from: at, delimiter: UInt8(ascii: ","), into: &cells) ?? text.count
        rows.append(cells.map { Cells.value(text[$0]) })
        at = Cells.skipLineEnd(text, at: end)
      }
      return rows
    }
  }
}
