import Features

/// Where a text is not what RFC 7946 says, or what readers of it may take otherwise than it was meant.
public struct GeoJSONProblem: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// It cannot be read, or a part of it not as what it should be.
    case fault(GeoJSONError.Fault)
    // Errors: what must be, or must not.
    case missingGeometry, missingProperties
    /// A type has a member that defines another one: section 7.1.
    case memberOfOtherType(String)
    /// A line with so few positions, or a ring: sections 3.1.4 and 3.1.6.
    case shortLine(Int), shortRing(Int)
    case openRing, wrongWinding(isHole: Bool)
    case badBoundingBox, reversedBoundingBox
    /// With its text.
    case latitudeOutOfRange(String), numberTooLarge(String)
    // Warnings: what should be, or should not.
    /// One that positions are outside of.
    case wrongBoundingBox
    case longitudeOutOfRange(String)
    case byteOrderMark, duplicateMember(String), referenceSystem
    /// A position with so many numbers: section 3.1.1.
    case longPosition(Int)
    /// A line or area should be cut there: section 3.1.9.
    case crossesAntimeridian
    /// Section 3.1.8.
    case nestedCollection, collectionOfOne
  }

  public enum Severity: Hashable, Sendable { case error, warning }

  public var kind: Kind
  public var place: TextPlace
  /// The feature it is in, from 1, where there are several.
  public var feature: Int?
  /// Whether there is exactly one way to put it right, which loses nothing.
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
  /// Whether the text cannot be read because of it.
  var isFault: Bool { if case .fault = kind { true } else { false } }
}

/// A text looked through for all problems, not only the first.
public struct GeoJSONCheck: Sendable {
  /// In the order of the text.
  public let problems: [GeoJSONProblem]
  private let bytes: [UInt8]
  private let splices: [Splice]

  /// Looks through bytes that should be GeoJSON, one text a line where `isSequence` says so. O(n).
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

  /// The text with all that is fixable put right, everything else as it was; nil where nothing is.
  public var fixed: [UInt8]? { splices.isEmpty ? nil : Splice.apply(splices, to: bytes) }
}
