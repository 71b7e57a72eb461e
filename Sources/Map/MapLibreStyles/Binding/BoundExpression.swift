import Tiles

/// An expression for the features of one layer of a tile at one zoom.
///
/// An expression of the zoom alone is evaluated once. An expression of the geometry type or of one attribute is
/// evaluated once for each type, or for each value of the attribute.
struct BoundExpression {
  private enum Method {
    case constant(StyleValue?)
    case byKind
    case byAttribute(FeatureTable.Column)
    case byFeature
  }

  private let expression: Expression
  private let table: FeatureTable
  private let zoom: Double
  private let method: Method
  private var isKnown: [Bool] = []
  private var known: [StyleValue?] = []

  init(_ expression: Expression, _ table: FeatureTable, at zoom: Double) {
    (self.expression, self.table, self.zoom) = (expression, table, zoom)
    let uses = expression.dependencies
    if uses.identifier || (uses.geometryType && !uses.attributes.isEmpty) {
      method = .byFeature
    } else if uses.geometryType {
      method = .byKind
      reserve(3)
    } else if uses.attributes.isEmpty {
      method = .constant(expression.value(in: Scope(zoom: zoom)))
    } else {
      let columns = uses.attributes.compactMap { table.columns[$0] }
      // An attribute that no feature has is constant, because it is always missing.
      switch columns.count {
      case 0: method = .constant(expression.value(in: Scope(zoom: zoom)))
      case 1:
        method = .byAttribute(columns[0])
        reserve(columns[0].values.count)
      default: method = .byFeature
      }
    }
  }

  /// The value if all features share it, otherwise `nil`. The inner optional is `nil` if evaluating the expression
  /// fails.
  var constant: StyleValue?? { if case .constant(let value) = method { .some(value) } else { .none } }

  mutating func value(of feature: Int) -> StyleValue? {
    let index: Int
    switch method {
    case .constant(let value): return value
    case .byFeature: return expression.value(in: table.scope(of: feature, at: zoom))
    case .byKind: index = table.layer.features[feature].kind.number
    case .byAttribute(let column): index = Int(column.indices[feature])
    }
    if isKnown[index] { return known[index] }
    let value = expression.value(in: table.scope(of: feature, at: zoom))
    isKnown[index] = true
    known[index] = value
    return value
  }

  private mutating func reserve(_ count: Int) {
    isKnown = Array(repeating: false, count: count)
    known = Array(repeating: nil, count: count)
  }
}

extension VectorTile.Feature.Kind {
  fileprivate var number: Int {
    switch self {
    case .points: 0
    case .lines: 1
    case .polygons: 2
    }
  }
}

/// A property of a style layer for the features of one layer of a tile at one zoom.
struct BoundProperty<Value: Sendable> {
  private let property: StyleProperty<Value>
  private var expression: BoundExpression

  init(_ property: StyleProperty<Value>, _ table: FeatureTable, at zoom: Double) {
    self.property = property
    expression = BoundExpression(property.expression, table, at: zoom)
  }

  mutating func value(of feature: Int) -> Value { property.value(of: expression.value(of: feature)) }
}

/// The filter of a style layer for the features of one layer of a tile at one zoom.
struct BoundFilter {
  private var conditions: [BoundExpression] = []
  /// Whether no feature matches, because all features fail the same condition.
  private(set) var isNever = false

  init(_ filter: [Expression], _ table: FeatureTable, at zoom: Double) {
    for condition in filter {
      let bound = BoundExpression(condition, table, at: zoom)
      if let value = bound.constant {
        if value != .bool(true) { isNever = true }
      } else {
        conditions.append(bound)
      }
    }
  }

  mutating func matches(_ feature: Int) -> Bool {
    for index in conditions.indices {
      guard conditions[index].value(of: feature) == .bool(true) else { return false }
    }
    return true
  }
}
