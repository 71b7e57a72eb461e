import Features

/// A violation of RFC 7946, or a part of the text that programs may interpret differently.
public struct GeoJSONProblem: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The text can't be read completely.
    case fault(GeoJSONError.Fault)
    // Errors: violations of MUST and MUST NOT.
    case missingGeometry, missingProperties
    /// An object has a member that RFC 7946 defines for another type. Section 7.1.
    case memberOfOtherType(String)
    /// A line or a ring with too few positions. The value is the number of positions. Sections 3.1.4 and 3.1.6.
    case shortLine(Int), shortRing(Int)
    case openRing, wrongWinding(isHole: Bool)
    case badBoundingBox, reversedBoundingBox
    /// A number is out of range. The value is the text of the number.
    case latitudeOutOfRange(String), numberTooLarge(String)
    // Warnings: violations of SHOULD and SHOULD NOT.
    /// At least one position is outside of the bounding box.
    case wrongBoundingBox
    case longitudeOutOfRange(String)
    case byteOrderMark, duplicateMember(String), referenceSystem
    /// A position has more than three numbers. The value is the number of numbers. Section 3.1.1.
    case longPosition(Int)
    /// A line or area crosses the antimeridian and should be cut there. Section 3.1.9.
    case crossesAntimeridian
    /// GeometryCollections that programs should avoid. Section 3.1.8.
    case nestedCollection, collectionOfOne
  }

  public enum Severity: Hashable, Sendable { case error, warning }

  public var kind: Kind
  public var place: TextLocation
  /// The number of the feature with the problem, counted from 1. `nil` if the file has only one feature.
  public var feature: Int?
  /// Whether there is exactly one way to fix the problem without losing data.
  public var isFixable = false

  public var severity: Severity {
    switch kind {
    case .fault, .missingGeometry, .missingProperties, .memberOfOtherType, .shortLine, .shortRing, .openRing,
      .wrongWinding, .badBoundingBox, .reversedBoundingBox, .latitudeOutOfRange, .numberTooLarge:
      .error
    case .wrongBoundingBox, .longitudeOutOfRange, .byteOrderMark, .duplicateMember, .referenceSystem,
      .longPosition,
      .crossesAntimeridian, .nestedCollection, .collectionOfOne:
      .warning
    }
  }
}

extension GeoJSONProblem {
  /// Whether the problem prevents reading the text.
  var isFault: Bool { if case .fault = kind { true } else { false } }
}

/// The result of checking a text. Reading a text stops at the first error, but a check finds all problems.
public struct GeoJSONCheck: Sendable {
  /// The problems in the order of the text.
  public let problems: [GeoJSONProblem]
  private let bytes: [UInt8]
  private let splices: [Splice]

  /// Checks bytes that should be GeoJSON. If `isSequence` is true, the bytes should contain one GeoJSON text per line.
  /// O(n).
  public init(bytes: [UInt8], isSequence: Bool = false) {
    self.bytes = bytes
    var known: GeoJSONError?
    do throws(GeoJSONError) {
      _ = try GeoJSONFile(bytes: bytes, isSequence: isSequence)
    } catch {
      known = error
    }
    (problems, splices) = bytes.withUnsafeBufferPointer { buffer in
      var checker = GeoJSONChecker(buffer)
      checker.check(isSequence: isSequence, fault: known)
      let problems = checker.findings.map(\.problem)
      return (
        problems.sorted { $0.place.offset < $1.place.offset }, checker.findings.flatMap { $0.fix ?? [] }
      )
    }
  }

  /// The text after fixing all fixable problems. All other text stays unchanged. `nil` if no problem can be fixed.
  public var fixed: [UInt8]? { splices.isEmpty ? nil : Splice.apply(splices, to: bytes) }
}
