import Foundation

/// The number of seconds that tests wait for an event.
///
/// A wait ends when its condition becomes true, so a high limit doesn't slow down passing tests. The limit is
/// sufficient for a machine with five times the normal load.
///
/// `PINDROP_TEST_WAIT` sets another limit, for example a short one for watching a test fail.
public let waitLimit = ProcessInfo.processInfo.environment["PINDROP_TEST_WAIT"].flatMap(Double.init) ?? 90

/// The reason why a test can't continue.
public struct TestError: Error, CustomStringConvertible {
  public var description: String

  public init(_ description: String) { self.description = description }
}

/// Checks `condition` every 10 ms until it returns `true`. Throws an error after `seconds`.
///
/// The error message includes `what`, which is evaluated only on failure and can describe the current state.
public func eventually(
  _ what: @autoclosure () -> String, within seconds: Double = waitLimit, _ condition: () throws -> Bool
) throws {
  let end = Date(timeIntervalSinceNow: seconds)
  while try !condition() {
    guard Date() < end else { throw TestError("waited \(seconds) s in vain until \(what())") }
    usleep(10_000)
  }
}

/// Checks `value` every 10 ms until it isn't `nil`, and returns it. Throws an error after `seconds`.
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

/// Lets other tasks run until `condition` returns `true`. Throws an error that includes `what` after `seconds`.
///
/// The default limit is 25 times the limit of the other functions, because many tasks run before this one when all
/// tests run at the same time.
public func yielding(
  until what: @autoclosure () -> String, within seconds: Double = 25 * waitLimit,
  isolation: isolated (any Actor)? = #isolation, _ condition: () throws -> Bool
) async throws {
  let end = ContinuousClock.now + .seconds(seconds)
  while try !condition() {
    guard ContinuousClock.now < end else { throw TestError("waited \(seconds) s in vain until \(what())") }
    await Task.yield()
  }
}
