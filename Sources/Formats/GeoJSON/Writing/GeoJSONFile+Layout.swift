extension GeoJSONFile {
  /// The text before the first feature, between two features, and after the last feature.
  struct Gaps {
    var first: ArraySlice<UInt8>
    var between: ArraySlice<UInt8>
    var last: ArraySlice<UInt8>
  }

  /// The layout of the file. New parts copy it.
  struct Layout {
    /// The line break, which is empty if the file has only one line.
    var newline: [UInt8]
    var colon: [UInt8]
    /// The white space by which each level is indented.
    var unit: [UInt8]
    /// The indentation of a feature.
    var indentation: [UInt8]
    /// Whether each member of a feature is on a separate line.
    var isFeatureMultiline: Bool
  }

  /// Returns the range between the previous feature and the feature at `index`.
  func gap(before index: Int) -> Range<Int> {
    outlines[index - 1].range.upperBound..<outlines[index].range.lowerBound
  }

  var gaps: Gaps {
    if outlines.isEmpty, let formerGaps { return formerGaps }
    guard let array = frame.features, let first = outlines.first, let last = outlines.last else {
      let layout = self.layout
      let opening = layout.newline + layout.indentation
      let closing = layout.newline + (indentation(before: frame.features?.lowerBound ?? 0) ?? [])
      let space: [UInt8] = layout.colon.contains(0x20) ? [0x20] : []
      return Gaps(
        first: opening[...], between: ([UInt8(ascii: ",")] + (opening.isEmpty ? space : opening))[...],
        last: layout.newline.isEmpty ? [] : closing[...])
    }
    let opening = bytes[array.lowerBound + 1..<first.range.lowerBound]
    let closing = bytes[last.range.upperBound..<array.upperBound - 1]
    let between =
      outlines.count > 1
      ? bytes[gap(before: 1)]
      : [UInt8(ascii: ",")]
        + (opening.isEmpty && layout.colon.contains(0x20) ? [0x20] : Array(opening))
    return Gaps(first: opening, between: between, last: closing)
  }

  var layout: Layout {
    let newline = firstNewline
    let base = outlines.first.map { feature(at: outlines.startIndex).layoutSample($0.isFeature) }
    let rootIndentation = indentation(before: frame.range.lowerBound + 1, within: frame.range)
    let unit = base?.unit ?? rootIndentation ?? [0x20, 0x20]
    var own: [UInt8] = []
    if !newline.isEmpty, let array = frame.features {
      own =
        outlines.first.map { indentation(before: $0.range.lowerBound) ?? [] }
        ?? ((indentation(before: array.lowerBound) ?? []) + unit)
    }
    return Layout(
      newline: newline, colon: base?.colon ?? rootColon, unit: unit, indentation: own,
      isFeatureMultiline: base?.isMultiline ?? (rootIndentation?.isEmpty == false))
  }

  private var firstNewline: [UInt8] {
    guard let at = bytes[frame.range].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [] }
    guard bytes[at] == 0x0D else { return [0x0A] }
    return at + 1 < bytes.count && bytes[at + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
  }

  /// The text between the name and the value of the root's first member.
  private var rootColon: [UInt8] {
    guard let colon = bytes[frame.range].firstIndex(of: UInt8(ascii: ":")), colon + 1 < bytes.count else {
      return [UInt8(ascii: ":")]
    }
    return bytes[colon + 1] == 0x20 ? Array(": ".utf8) : [UInt8(ascii: ":")]
  }

  private func indentation(before offset: Int) -> [UInt8]? {
    bytes.withUnsafeBufferPointer { JSONReader($0).indentation(before: offset) }
  }

  /// Returns the white space at the beginning of the second line in `range`, or `nil` if the range has only one line.
  private func indentation(before offset: Int, within range: Range<Int>) -> [UInt8]? {
    guard let line = bytes[range].firstIndex(of: 0x0A) ?? bytes[range].firstIndex(of: 0x0D) else {
      return nil
    }
    return Array(bytes[(line + 1)..<range.upperBound].prefix { $0 == 0x20 || $0 == 0x09 })
  }
}

extension GeoJSONFeature {
  /// Returns the layout of a feature, which new features copy. `unit` is the white space by which each level is
  /// indented.
  func layoutSample(_ isFeature: Bool) -> (unit: [UInt8]?, colon: [UInt8], isMultiline: Bool) {
    reading { json in
      let layout = MemberLayout(of: 0, in: json, inside: .compact)
      guard layout.isMultiline else { return (nil, layout.colon, false) }
      let isBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
      let own = layout.opening.drop(while: isBreak)
      let outer = layout.closing.drop(while: isBreak)
      return (Array(own.dropFirst(outer.count)), layout.colon, true)
    }
  }
}
