extension VectorTile {
  /// The maximum number of layers, features, keys and values in a tile. Bounds the memory of a crafted tile, in which
  /// each of them needs only a few bytes. The largest tiles in practice have about 30,000.
  static let maximumParts = 500_000

  static func layers(in bytes: [UInt8]) throws(VectorTileError) -> [Layer] {
    let result: Result<[Layer], VectorTileError> = bytes.withUnsafeBufferPointer { buffer in
      do throws(VectorTileError) {
        var layers: [Layer] = []
        var parts = 0
        var tile = WireReader(buffer, 0..<buffer.count)
        while let (number, field) = try tile.next() {
          if number == 3 { layers.append(try layer(buffer, field.range(number), sharing: bytes, &parts)) }
        }
        return .success(layers)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func layer(
    _ buffer: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, sharing bytes: [UInt8], _ parts: inout Int
  ) throws(VectorTileError) -> Layer {
    parts += 1
    var name: String?
    var layer = Layer(name: "", extent: 4096, features: [], keys: [], values: [], tags: [], bytes: bytes)
    var reader = WireReader(buffer, range)
    while let (number, field) = try reader.next() {
      if (2...4).contains(number) { parts += 1 }
      guard parts <= maximumParts else { throw .tooManyParts }
      switch number {
      case 1: name = text(buffer, try field.range(number))
      case 2: try readFeature(buffer, field.range(number), into: &layer)
      case 3: layer.keys.append(text(buffer, try field.range(number)))
      case 4: layer.values.append(try value(buffer, field.range(number)))
      case 5:
        guard let extent = Int32(exactly: try field.integer(number)), extent > 0 else { throw .extent }
        layer.extent = Int(extent)
      default: break
      }
    }
    guard let name else { throw .missingLayerName }
    layer.name = name
    // Check the tags at the end, because keys and values may follow the features that refer to them.
    for (index, tag) in layer.tags.enumerated() {
      guard Int(tag) < (index % 2 == 0 ? layer.keys.count : layer.values.count) else { throw .tag }
    }
    return layer
  }

  private static func readFeature(
    _ buffer: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into layer: inout Layer
  ) throws(VectorTileError) {
    var identifier: UInt64?
    var kind: Feature.Kind?
    var geometry = range.lowerBound..<range.lowerBound
    let firstTag = layer.tags.count
    var reader = WireReader(buffer, range)
    while let (number, field) = try reader.next() {
      switch number {
      case 1: identifier = try field.integer(number)
      case 2:
        var tags = WireReader(buffer, try field.range(number))
        while tags.position < tags.end {
          guard let tag = UInt32(exactly: try tags.varint()) else { throw .tag }
          layer.tags.append(tag)
        }
      case 3:
        switch try field.integer(number) {
        case 1: kind = .points
        case 2: kind = .lines
        case 3: kind = .polygons
        default: kind = nil
        }
      case 4: geometry = try field.range(number)
      default: break
      }
    }
    guard (layer.tags.count - firstTag) % 2 == 0 else { throw .tag }
    let bounds = try bounds(buffer, geometry)
    // Ignore a geometry of unknown type, as the specification requires.
    guard let kind, let bounds else { return }
    layer.features.append(
      Feature(
        identifier: identifier, kind: kind, low: bounds.low, high: bounds.high,
        tags: firstTag..<layer.tags.count, geometry: geometry))
  }

  /// Checks a geometry's commands and returns its bounds, or `nil` for an empty geometry.
  private static func bounds(
    _ buffer: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) throws(VectorTileError) -> (low: SIMD2<Int32>, high: SIMD2<Int32>)? {
    var reader = GeometryReader(buffer, range)
    var low = SIMD2<Int32>(repeating: .max)
    var high = SIMD2<Int32>(repeating: .min)
    var isOpen = false
    while let command = try reader.next() {
      switch command {
      case .move: isOpen = true
      case .line, .close: guard isOpen else { throw .geometry }
      }
      let point = SIMD2(reader.x, reader.y)
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return isOpen ? (low, high) : nil
  }

  private static func value(
    _ buffer: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) throws(VectorTileError) -> Value {
    var value = Value.string("")
    var reader = WireReader(buffer, range)
    while let (number, field) = try reader.next() {
      switch (number, field) {
      case (1, .bytes(let range)): value = .string(text(buffer, range))
      case (2, .fixed32(let bits)): value = .number(Double(Float(bitPattern: bits)))
      case (3, .fixed64(let bits)): value = .number(Double(bitPattern: bits))
      case (4, .number(let number)): value = .integer(Int64(bitPattern: number))
      case (5, .number(let number)):
        value = Int64(exactly: number).map(Value.integer) ?? .number(Double(number))
      case (6, .number(let number)): value = .integer(Int64(number >> 1) ^ -Int64(number & 1))
      case (7, .number(let number)): value = .bool(number != 0)
      case (1...7, _): throw .fieldType(number)
      default: break
      }
    }
    return value
  }

  private static func text(_ buffer: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
    String(decoding: buffer[range], as: UTF8.self)
  }
}

extension WireReader.Field {
  func range(_ number: UInt64) throws(VectorTileError) -> Range<Int> {
    guard case .bytes(let range) = self else { throw .fieldType(number) }
    return range
  }

  func integer(_ number: UInt64) throws(VectorTileError) -> UInt64 {
    guard case .number(let value) = self else { throw .fieldType(number) }
    return value
  }
}
