import Foundation

/// A write lock on an SQLite database. Another process holds the lock until `release()` or deinit.
public final class DatabaseLock {
  private let process = Process()
  private let input = Pipe()

  /// Locks the database at `path`. Returns after the database is locked.
  public init(_ path: String) throws {
    let script = """
      import sqlite3, sys
      database = sqlite3.connect(sys.argv[1], isolation_level=None)
      database.execute("BEGIN IMMEDIATE")
      print("locked", flush=True)
      sys.stdin.read()
      database.execute("ROLLBACK")
      """
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script, path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // Python may write its line in parts, so read only some of it. The output is empty if the process failed.
    guard !output.fileHandleForReading.availableData.isEmpty else { throw NotLockedError() }
  }

  deinit { release() }

  /// Ends the process, which releases the lock.
  public func release() {
    guard process.isRunning else { return }
    // The process ends when its input is closed. Ignore the error of closing a closed pipe.
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  struct NotLockedError: Error {}
}
