import Foundation
import GRDB
import Logging

/// A persistent cache of geocoder results, so that no request has to be sent twice.
///
/// If the cache is lost, only more requests are sent. So a damaged file is simply deleted. If the file can't be written
/// or another process has locked it, results are cached in memory.
public final class PlaceCache: Sendable {
  struct Key: Hashable, Sendable {
    var endpoint: String
    var language: String
    var cell: Cell
  }

  /// The database, or `nil` if not even a database in memory can be created.
  private let database: DatabaseQueue?
  private let path: String?
  private let capacity: Int
  private let lifetime: TimeInterval
  private let now: @Sendable () -> Date
  private static let version = 1

  /// Opens the cache.
  /// - Parameters:
  ///   - path: The path of the file, or `nil` for a cache in memory. The folder of the file is created if necessary.
  ///   - capacity: The maximum number of results. If there are more, the oldest results are deleted.
  ///   - lifetime: The time in seconds after which a result expires.
  ///   - now: Returns the current time.
  public init(
    path: String?, capacity: Int = 20_000, lifetime: TimeInterval = 90 * 86_400,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.path = path
    (self.capacity, self.lifetime, self.now) = (capacity, lifetime, now)
    database = PlaceCache.opened(path)
  }

  private static func opened(_ path: String?) -> DatabaseQueue? {
    if let path {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      for _ in 0..<2 {
        do {
          return try prepared(DatabaseQueue(path: path, configuration: configuration))
        } catch {
          guard isDamage(error) else { break }
          remove(path)
        }
      }
    }
    return try? prepared(DatabaseQueue())
  }

  private static func isDamage(_ error: any Error) -> Bool {
    let code = (error as? DatabaseError)?.resultCode
    return code == .SQLITE_CORRUPT || code == .SQLITE_NOTADB
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.journalMode = .wal
    // Wait for a short time, because another process of the program may be writing.
    configuration.busyMode = .timeout(0.2)
    return configuration
  }

  private static func prepared(_ database: DatabaseQueue) throws -> DatabaseQueue {
    try database.write { db in
      guard try String.fetchOne(db, sql: "PRAGMA quick_check(1)") == "ok" else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT)
      }
      guard try Int.fetchOne(db, sql: "PRAGMA user_version") != version else { return }
      try db.execute(
        sql: """
          DROP TABLE IF EXISTS answer;
          CREATE TABLE answer (
            endpoint TEXT NOT NULL, language TEXT NOT NULL, latitude INTEGER NOT NULL,
            longitude INTEGER NOT NULL, place BLOB, time REAL NOT NULL,
            PRIMARY KEY (endpoint, language, latitude, longitude)
          ) WITHOUT ROWID;
          CREATE INDEX answerTime ON answer (time);
          PRAGMA user_version = \(version);
          """)
    }
    return database
  }

  private static func remove(_ path: String) {
    log.notice("removing a damaged cache of place names", metadata: ["path": "\(path)"])
    for suffix in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }

  /// Returns a cached result, or `nil` if it is missing or has expired.
  func answer(for key: Key) -> GeocoderAnswer? {
    let oldest = now().timeIntervalSince1970 - lifetime
    let row: Row? = ignoringErrors {
      try database?.read { db in
        try Row.fetchOne(
          db,
          sql: """
            SELECT place FROM answer
            WHERE endpoint = ? AND language = ? AND latitude = ? AND longitude = ? AND time >= ?
            """,
          arguments: [
            key.endpoint, key.language, key.cell.latitude, key.cell.longitude, oldest,
          ])
      }
    }
    guard let value: DatabaseValue = row?[0] else { return nil }
    if value.isNull { return .nothing }
    guard let code = Data.fromDatabaseValue(value) else { return nil }
    // Server results have no `offset`. A stored result with an offset was written by another program, and its numbers
    // may be invalid.
    guard let place = try? JSONDecoder().decode(Place.self, from: code), place.offset == nil else {
      return nil
    }
    return .place(place)
  }

  /// Stores a result. Replaces an older result for the same key.
  func store(_ answer: GeocoderAnswer, for key: Key) {
    let code: Data? =
      switch answer {
      case .nothing: nil
      case .place(let place): try? JSONEncoder().encode(place)
      }
    let time = now().timeIntervalSince1970
    ignoringErrors {
      try database?.write { db in
        try db.execute(
          sql: "INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?, ?, ?)",
          arguments: [
            key.endpoint, key.language, key.cell.latitude, key.cell.longitude, code, time,
          ])
        try db.execute(
          sql: """
            DELETE FROM answer WHERE time < (SELECT time FROM answer ORDER BY time DESC LIMIT 1 OFFSET ?)
            """, arguments: [capacity - 1])
      }
    }
  }

  /// Returns the result of `body`, or `nil` if `body` throws. If the file is damaged, deletes the file, so that the
  /// next start of the program creates a new cache.
  @discardableResult private func ignoringErrors<T>(_ body: () throws -> T?) -> T? {
    do { return try body() } catch {
      if let path, PlaceCache.isDamage(error) { PlaceCache.remove(path) }
      return nil
    }
  }
}

/// A geocoder's result.
public enum GeocoderAnswer: Hashable, Sendable {
  case place(Place)
  /// The geocoder has found no place.
  case nothing

  public init(_ place: Place?) { self = place.map { .place($0) } ?? .nothing }

  public var place: Place? {
    switch self {
    case .place(let place): place
    case .nothing: nil
    }
  }
}
