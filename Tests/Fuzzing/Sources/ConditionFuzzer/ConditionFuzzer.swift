import Features
import FuzzDriver
import GeoJSON
import Search

/// Parses arbitrary text as a condition. An error must have a column. The result of a condition must be consistent with
/// the results of its parts. Also searches for the same text.
@main enum ConditionFuzzer {
  static func main() { FuzzDriver.run(check) }

  static func check(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(ConditionError) {
      check(try FeatureCondition(text), text)
    } catch {
      precondition((1...text.count + 1).contains(error.column), "A fault is outside of the text.")
    }
    let words = FeatureCondition.says(SearchText(text))
    for feature in features { _ = words.matches(feature) }
  }

  private static func check(_ condition: FeatureCondition, _ text: String) {
    for feature in features {
      let matches = condition.matches(feature)
      precondition(FeatureCondition.not(condition).matches(feature) != matches)
      precondition(FeatureCondition.all([condition, condition]).matches(feature) == matches)
      precondition(parts(of: condition, feature) == matches, "The parts say otherwise.")
    }
    // With additional parentheses, the nesting may exceed the limit.
    do throws(ConditionError) {
      let inside = try FeatureCondition("(\(text))")
      precondition(inside == condition, "Parentheses change it.")
      let not = try FeatureCondition("not (\(text))")
      precondition(not == .not(condition))
      let all = try FeatureCondition("(\(text)) and has a")
      precondition(all == .all([condition, .has("a")]))
    } catch {
      precondition(depth(of: text) > 190, "Parentheses make it unreadable: \(error)")
    }
  }

  private static func parts(of condition: FeatureCondition, _ feature: any Feature) -> Bool {
    switch condition {
    case .all(let parts): !parts.contains { !$0.matches(feature) }
    case .any(let parts): parts.contains { $0.matches(feature) }
    case .not(let part): !part.matches(feature)
    default: condition.matches(feature)
    }
  }

  /// Returns an upper bound of the nesting depth.
  private static func depth(of text: String) -> Int {
    text.count { $0 == "(" } + text.lowercased().split { !$0.isLetter }.count { $0 == "not" }
  }

  private static let features: [any Feature] = {
    let texts = [
      #"{"type":"Feature","id":7,"properties":{"a":1.50,"b":"Zürich 2","name":"old bridge","c":true,"d":null,"e":[1]},"geometry":{"type":"Point","coordinates":[8.5,47.4]}}"#,
      #"{"type":"Feature","id":"x","properties":{"a":"1.5","a b":"","a":-1e400},"geometry":{"type":"LineString","coordinates":[[179,1],[-179,1]]}}"#,
      #"{"type":"Feature","properties":null,"geometry":null}"#,
      #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}"#,
    ]
    return texts.map { text in
      do throws(GeoJSONError) {
        return try GeoJSONFeature(bytes: Array(text.utf8))
      } catch {
        preconditionFailure("The sample is no feature: \(error)")
      }
    }
  }()
}
