import Foundation
import GRDB

/// Keeps on disk what servers answered, so that nobody asks them twice.
///
/// It only ever saves a request: where its file is damaged it is thrown away, and where none can be written, or
/// another program is long at it, the answers are kept as long as the program runs.
public final class PlaceCache: Sendable {
  /// What was asked, and of whom.
  struct Question: Hashable, Sendable {
    var endpoint: String
    var language: String
    var cell: Cell
  }

  /// nil where not even the memory takes one.
  private let database: DatabaseQueue?
  private let path: String?
  private let capacity: Int
  private let lifetime: TimeInterval
  private let now: @Sendable () -> Date
  private static let version = 1

  /// - Parameters:
  ///   - path: The file's, whose folder is made where there is none; nil keeps nothing beyond the program's end.
  ///   - capacity: How many answers there are at most; the oldest go first.
  ///   - lifetime: Seconds; what is older is asked again.
  ///   - now: The time of day.
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
    // Another Pindrop may be writing.
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
    for suffix in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
  }

  /// The answer that is kept; nil where there is none, or it is too old.
  func answer(to question: Question) -> GeocoderAnswer? {
    let oldest = now().timeIntervalSince1970 - lifetime
    let row: Row? = tolerating {
      try database?.read { db in
        try Row.fetchOne(
          db,
          sql: """
            SELECT place FROM answer
            WHERE endpoint = ? AND language = ? AND latitude = ? AND longitude = ? AND time >= ?
            """,
          arguments: [
            question.endpoint, question.language, question.cell.latitude, question.cell.longitude, oldest,
          ])
      }
    }
    guard let value: DatabaseValue = row?[0] else { return nil }
    if value.isNull { return .nothing }
    guard let code = Data.fromDatabaseValue(value) else { return nil }
    return (try? JSONDecoder().decode(Place.self, from: code)).map { .place($0) }
  }

  /// Keeps an answer, in the place of a former one.
  func keep(_ answer: GeocoderAnswer, to question: Question) {
    let code: Data? =
      switch answer {
      case .nothing: nil
      case .place(let place): try? JSONEncoder().encode(place)
      }
    let time = now().timeIntervalSince1970
    tolerating {
      try database?.write { db in
        try db.execute(
          sql: "INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?, ?, ?)",
          arguments: [
            question.endpoint, question.language, question.cell.latitude, question.cell.longitude, code, time,
          ])
        try db.execute(
          sql: """
            DELETE FROM answer WHERE time < (SELECT time FROM answer ORDER BY time DESC LIMIT 1 OFFSET ?)
            """, arguments: [capacity - 1])
      }
    }
  }

  /// A file that turns out to be damaged is not there any more at the next start.
  @discardableResult private func tolerating<T>(_ body: () throws -> T?) -> T? {
    do { return try body() } catch {
      if let path, PlaceCache.isDamage(error) { PlaceCache.remove(path) }
      return nil
    }
  }
}

/// What a geocoder said.
public enum GeocoderAnswer: Hashable, Sendable {
  case place(Place)
  /// It knows of nothing there.
  case nothing

  public init(_ place: Place?) { self = place.map { .place($0) } ?? .nothing }

  public var place: Place? {
    switch self {
    case .place(let place): place
    case .nothing: nil
    }
  }
}
