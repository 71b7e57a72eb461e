import Foundation
import Geography
import Testing

@testable import AnnotationKit
@testable import Graphics

@MainActor @Suite struct CoderTests {
  struct Everything: Codable, Hashable {
    enum Kind: String, Codable { case one, two }
    var integer = Int64.max
    var small: UInt8 = 255
    var float: Float = .pi
    var infinite = -Double.infinity
    var text = "ß\u{0}"
    var nothing: String?
    var list: [[Int?]] = [[1, nil], []]
    var byName = ["a": Kind.two]
    var kind: Kind = .one
    var nested: [Path] = [.circle(center: .zero, radius: 2)]
  }

  @Test func codableValueIsRestored() throws {
    let coder = Coder()
    coder.encode(Everything(), forKey: "everything")
    let text = try JSONEncoder().encode(coder.contents)
    let back = Coder(contents: try JSONDecoder().decode([String: Archive.Value].self, from: text))
    #expect(back.contents == coder.contents)
    #expect(back.decode(Everything.self, forKey: "everything") == Everything())
  }

  @Test func valueOfAnotherTypeDecodesAsNil() {
    let coder = Coder()
    coder.encode("one", forKey: "text")
    coder.encode(256, forKey: "number")
    #expect(coder.decode(Int.self, forKey: "text") == nil && coder.decode(Bool.self, forKey: "number") == nil)
    #expect(
      coder.decode(UInt8.self, forKey: "number") == nil && coder.decode(Int.self, forKey: "none") == nil)
    #expect(coder.decode(Double.self, forKey: "text") == nil && coder.decode(forKey: "number") == 256)
    #expect(coder.containsValue(forKey: "text") && !coder.containsValue(forKey: "none"))
  }

  @Test func valueThatFailsToEncodeIsOmitted() {
    struct Never: Encodable {
      func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
          self, EncodingError.Context(codingPath: [], debugDescription: "never"))
      }
    }
    let coder = Coder()
    coder.encode(Never(), forKey: "never")
    #expect(!coder.containsValue(forKey: "never"))
  }
}
