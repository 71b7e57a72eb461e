import Features

/// A violation of RFC 7946, or a part of the text that other programs may interpret differently.
public struct GeoJSONProblem: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The text or a part of it can't be read.
    case fault(GeoJSONError.Fault)
    // Errors: violations of MUST and MUST NOT.
    case missingGeometry, missingProperties
    /// An object has a member that defines another type. Section 7.1.
    case memberOfOtherType(String)
    /// A line or a ring with too few positions. The value is the number of positions. Sections 3.1.4 and 3.1.6.
    case shortLine(Int), shortRing(Int)
    case openRing, wrongWinding(isHole: Bool)
    case badBoundingBox, reversedBoundingBox
    /// A number that is out of range. The value is the number's text.
    case latitudeOutOfRange(String), numberTooLarge(String)
    // Warnings: violations of SHOULD and SHOULD NOT.
    /// Some positions are outside of the box.
    case wrongBoundingBox
    case longitudeOutOfRange(String)
    case byteOrderMark, duplicateMember(String), referenceSystem
    /// A position with more than three numbers. The value is the count of numbers. Section 3.1.1.
    case longPosition(Int)
    /// A line or area that should be cut at the antimeridian. Section 3.1.9.
    case crossesAntimeridian
    /// GeometryCollections that should be avoided. Section 3.1.8.
    case nestedCollection, collectionOfOne
  }

  public enum Severity: Hashable, Sendable { case error, warning }

  public var kind: Kind
  public var place: TextLocation
  /// The number of the feature with the problem, counted from 1. `nil` if the file has only one feature.
  public var feature: Int?
  /// Whether the problem has exactly one fix that loses no data.
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

/// The result of checking text for all problems, rather than only the first.
public struct GeoJSONCheck: Sendable {
  /// The problems in the order of the text.
  public let problems: [GeoJSONProblem]
  private let bytes: [UInt8]
  private let splices: [Splice]

  /// Checks bytes that should be GeoJSON. If `isSequence` is true, they should contain one GeoJSON text per line. O(n).
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

  /// The text with all fixable problems fixed and everything else unchanged, or `nil` if nothing can be
  /// fixed.
  public var fixed: [UInt8]? { splices.isEmpty ? nil : Splice.apply(splices, to: bytes) }
}
