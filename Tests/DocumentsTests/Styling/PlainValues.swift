import Features

@testable import Documents

/// Creates statistics for files whose numbers have the syntax of JSON.
extension PropertyValues {
  init(of values: [Property.Value?]) { self.init(of: values.map { ($0, $0?.number) }) }
}

extension ColorRule {
  func color(of value: Property.Value?) -> HexColor { classes[place(of: value, number: value?.number)].color }
}
