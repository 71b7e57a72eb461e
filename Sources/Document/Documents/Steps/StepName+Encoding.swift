import Geography

/// The encoding of step names in a journal: a list of netstrings whose first element is the type of the name.
///
/// The meaning of the existing words must never change. A string that isn't a list of netstrings is an English name, as
/// earlier versions of the program stored it.
extension StepName {
  /// The encoded name. ``init(encoded:)`` decodes it.
  public var encoded: String {
    switch self {
    case .text(let text): text
    case .unknown: Netstrings.encoded([])
    default: Netstrings.encoded(fields)
    }
  }

  /// Decodes a name. Never fails: a string that isn't a list of netstrings becomes an English name, and an unknown list
  /// becomes ``unknown``. O(length).
  public init(encoded text: String) {
    guard let fields = Netstrings.fields(of: text) else {
      self = .text(text)
      return
    }
    self = StepName(fields) ?? .unknown
  }

  private var fields: [String] {
    switch self {
    case .features(let action, let subject): [action.rawValue] + subject.fields
    case .shape(let action, let subject): [action.rawValue] + subject.fields
    case .property(let action, let name, let subject): [action.rawValue, name] + subject.fields
    case .addProperties(let count, let subject): ["add-properties", "\(count)"] + subject.fields
    case .layer(let action, let name): [action.rawValue, name]
    case .addLayers(let count): ["add-layers", "\(count)"]
    case .repair(let action): [action.rawValue]
    case .text, .unknown: []
    }
  }

  private init?(_ fields: [String]) {
    guard let word = fields.first else { return nil }
    let rest = fields.dropFirst()
    if let action = FeatureAction(rawValue: word), let subject = Subject(rest) {
      self = .features(action, subject)
    } else if let action = ShapeAction(rawValue: word), let subject = Subject(rest) {
      self = .shape(action, subject)
    } else if let action = PropertyAction(rawValue: word), let name = rest.first,
      let subject = Subject(rest.dropFirst())
    {
      self = .property(action, named: name, subject)
    } else if word == "add-properties", let count = rest.first.flatMap({ Int($0) }),
      let subject = Subject(rest.dropFirst())
    {
      self = .addProperties(count: count, subject)
    } else if let action = LayerAction(rawValue: word), let name = rest.first {
      self = .layer(action, named: name)
    } else if word == "add-layers", let count = rest.first.flatMap({ Int($0) }) {
      self = .addLayers(count: count)
    } else if let action = RepairAction(rawValue: word) {
      self = .repair(action)
    } else {
      return nil
    }
  }
}

extension StepName.Subject {
  fileprivate var fields: [String] {
    switch self {
    case .titled(let title): ["titled", title]
    case .point(let coordinate): ["point", "\(coordinate.latitude)", "\(coordinate.longitude)"]
    case .line: ["line"]
    case .area: ["area"]
    case .unplaced: ["unplaced"]
    case .several(let count): ["several", "\(count)"]
    }
  }

  fileprivate init?(_ fields: ArraySlice<String>) {
    let fields = Array(fields)
    switch (fields.first, fields.count) {
    case ("titled", 2): self = .titled(fields[1])
    case ("point", 3):
      guard let latitude = Double(fields[1]), let longitude = Double(fields[2]) else { return nil }
      self = .point(Coordinate(latitude: latitude, longitude: longitude))
    case ("line", 1): self = .line
    case ("area", 1): self = .area
    case ("unplaced", 1): self = .unplaced
    case ("several", 2):
      guard let count = Int(fields[1]) else { return nil }
      self = .several(count)
    default: return nil
    }
  }
}
