import Geography

/// A list of saved places: a table of titles, notes and addresses of Google's pages, few of which say where a place is.
/// What stands in front of the header is what the list says of itself.
enum SavedList {
  static func places(in bytes: [UInt8]) throws(TakeoutError) -> [TakeoutPlace] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let rows = rows(
      of: String(decoding: bytes[(bytes.starts(with: mark) ? mark.count : 0)...], as: UTF8.self))
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

  /// RFC 4180. A quotation mark that is not closed goes to the end.
  private static func rows(of text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell: [UInt8] = []
    var isQuoted = false
    var wasQuote = false
    func take() {
      row.append(String(decoding: cell, as: UTF8.self))
      cell = []
    }
    for byte in text.utf8 {
      if isQuoted, !wasQuote {
        if byte == UInt8(ascii: "\"") { wasQuote = true } else { cell.append(byte) }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        // Two in a row are one of the text.
        if wasQuote { cell.append(byte) }
        (isQuoted, wasQuote) = (true, false)
        continue
      case UInt8(ascii: ","): take()
      case 0x0A:
        take()
        rows.append(row)
        row = []
      case 0x0D: break
      default: cell.append(byte)
      }
      (isQuoted, wasQuote) = (false, false)
    }
    if !cell.isEmpty || !row.isEmpty {
      take()
      rows.append(row)
    }
    return rows
  }
}
