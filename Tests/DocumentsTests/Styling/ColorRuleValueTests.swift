import Features
import Testing

@testable import Documents

/// The classes of a color rule, and its encoding.
@Suite struct ColorRuleValueTests {
  @Test(arguments: ColorRule.Method.allCases)
  func decodingReturnsTheEncodedRule(_ method: ColorRule.Method) throws {
    for numbers in [[], [7], [1, 2, 3.25, 1e300, -0.1], [1, 1.0000000000000002]] as [[Double]] {
      let values = numbers.map { Property.Value.text("\($0)") } + [.text("a:b,"), .text("ü"), nil]
      let rule = ColorRule(method, of: PropertyValues(of: values), named: "5:x,\n")
      #expect(ColorRule(rule.bytes) == rule)
    }
  }

  @Test func invalidEncodingIsRejected() throws {
    let steps = ColorRule(
      .equalSteps, of: PropertyValues(of: (1...9).map { .text("\($0)") }), named: "n")
    let kinds = ColorRule(
      .categories, of: PropertyValues(of: ["town", "village"].map { .text($0) }), named: "kind")
    for rule in [steps, kinds] {
      let bytes = rule.bytes
      for end in 0..<bytes.count { #expect(ColorRule(Array(bytes[..<end])) != rule) }
    }
    for fields in [
      ["none", "n", "#ffffff"], ["categories", "n", "white"], ["categories", "n", "#ffffff", "#000000"],
      ["equalSteps", "n", "#ffffff", "#000000", "2", "#000000", "1", "#000000", "inf"],
      ["equalSteps", "n", "#ffffff", "#000000", "nan", "#000000", "inf"],
      ["equalSteps", "n", "#ffffff", "#000000", "2"],
      ["categories", "n", "#ffffff"] + (0..<300).flatMap { ["#000000", "\($0)"] },
    ] {
      #expect(ColorRule(Array(Netstrings.encoded(fields).utf8)) == nil)
    }
  }

  @Test func numbersOutsideTheStepsUseTheFirstAndLastColor() {
    let rule = ColorRule(
      .equalSteps, of: PropertyValues(of: ["0", "10"].map { .text($0) }), named: "n")
    #expect(rule.color(of: .text("-5")) == StylePalette.steps[0])
    #expect(rule.color(of: .text("2")) == StylePalette.steps[0])
    #expect(rule.color(of: .text("2.1")) == StylePalette.steps[1])
    #expect(rule.color(of: .text("99")) == StylePalette.steps[4])
    #expect(rule.color(of: nil) == StylePalette.noNumber)
    let same = ColorRule(.quantiles, of: PropertyValues(of: [.text("7")]), named: "n")
    #expect(same.classes.map(\.meaning) == [.numbers(-.infinity, .infinity), .other])
    #expect(same.color(of: .text("-1")) == same.classes[0].color)
  }
}
