import Foundation

/// Why an end-to-end test could not go on.
struct Trouble: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Looks until `condition` holds; throws, naming `what` was awaited, after `seconds`. It is asked for its words only
/// then, and can tell how things stand.
func eventually(
  _ what: @autoclosure () -> String, within seconds: Double = 15, _ condition: () throws -> Bool
) throws {
  let end = Date(timeIntervalSinceNow: seconds)
  while try !condition() {
    guard Date() < end else { throw Trouble("waited \(seconds) s in vain until \(what())") }
    usleep(10_000)
  }
}

/// Looks until `value` is there, and returns it.
func eventual<Value>(
  _ what: String, within seconds: Double = 15, _ value: () throws -> Value?
) throws -> Value {
  var found: Value?
  try eventually("there was \(what)", within: seconds) {
    found = try value()
    return found != nil
  }
  guard let found else { throw Trouble("there was no \(what)") }
  return found
}
