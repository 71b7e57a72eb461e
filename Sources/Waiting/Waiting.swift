import Foundation

/// How long tests wait for something that happens soon on a quiet machine.
///
/// A wait ends as soon as its condition holds, so a high limit costs nothing where a test passes. It is high enough for
/// a machine under five times the load of a quiet one.
///
/// `PINDROP_TEST_WAIT` sets another limit: a short one for a test that is to be seen failing.
public let waitLimit = ProcessInfo.processInfo.environment["PINDROP_TEST_WAIT"].flatMap(Double.init) ?? 90

/// Why a test could not go on.
public struct TestError: Error, CustomStringConvertible {
  public var description: String

  public init(_ description: String) { self.description = description }
}

/// Asks every 10 ms until `condition` holds; throws, naming `what` was awaited, after `seconds`. `what` is evaluated
/// only then, and can tell how things stand.
public func eventually(
  _ what: @autoclosure () -> String, within seconds: Double = waitLimit, _ condition: () throws -> Bool
) throws {
  let end = Date(timeIntervalSinceNow: seconds)
  while try !condition() {
    guard Date() < end else { throw TestError("waited \(seconds) s in vain until \(what())") }
    usleep(10_000)
  }
}

/// Asks every 10 ms until `value` is there, and returns it; throws after `seconds`.
public func eventual<Value>(
  _ what: String, within seconds: Double = waitLimit, _ value: () throws -> Value?
) throws -> Value {
  var found: Value?
  try eventually("there was \(what)", within: seconds) {
    found = try value()
    return found != nil
  }
  guard let found else { throw TestError("there was no \(what)") }
  return found
}

/// Lets other tasks come until `condition` holds; throws, naming `what` was awaited, after `seconds`.
///
/// The limit is ten times that of others: where all tests run at once, many others come before one has its next turn.
public func yielding(
  until what: @autoclosure () -> String, within seconds: Double = 10 * waitLimit,
  isolation: isolated (any Actor)? = #isolation, _ condition: () throws -> Bool
) async throws {
  let end = ContinuousClock.now + .seconds(seconds)
  while try !condition() {
    guard ContinuousClock.now < end else { throw TestError("waited \(seconds) s in vain until \(what())") }
    await Task.yield()
  }
}
