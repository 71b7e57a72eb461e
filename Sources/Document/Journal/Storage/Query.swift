import GRDB
import GRDBSQLite

/// A statement from GRDB's cache that is executed with SQLite's C functions.
///
/// In a damaged file, a row may contain values of any type. GRDB's typed access treats this as a programming error, but
/// direct access doesn't. It also avoids copying strings.
struct Query {
  enum Value {
    case integer(Int64?)
    case text(String?)
    case bytes([UInt8]?)

    static func integer(_ value: Int) -> Value { .integer(Int64(value)) }
    static func flag(_ value: Bool?) -> Value { .integer(value.map { $0 ? 1 : 0 }) }
  }

  private let statement: Statement

  init(_ db: Database, _ sql: String) throws { statement = try db.cachedStatement(sql: sql) }

  private var handle: SQLiteStatement { statement.sqliteStatement }

  /// Executes the statement and ignores its rows.
  func run(_ values: Value...) throws {
    try bind(values)
    defer { reset() }
    while try step() {}
  }

  func forEach(_ values: Value..., body: (Columns) throws -> Void) throws {
    try bind(values)
    defer { reset() }
    while try step() { try body(Columns(handle: handle)) }
  }

  /// Returns the result of `body` for the first row, or `nil` if there are no rows.
  func first<T>(_ values: Value..., body: (Columns) throws -> T) throws -> T? {
    try bind(values)
    defer { reset() }
    return try step() ? body(Columns(handle: handle)) : nil
  }

  private func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw fault(code)
    }
  }

  private func reset() {
    // Ignore the result. It only repeats the last step's error, which has already been thrown.
    sqlite3_reset(handle)
    // Ignore the result, which is always SQLITE_OK.
    sqlite3_clear_bindings(handle)
  }

  private func bind(_ values: [Value]) throws {
    precondition(
      values.count == Int(sqlite3_bind_parameter_count(handle)), "Each parameter has to have a value.")
    for (offset, value) in values.enumerated() {
      let code = bind(value, at: CInt(offset + 1))
      guard code == SQLITE_OK else { throw fault(code) }
    }
  }

  private func bind(_ value: Value, at index: CInt) -> CInt {
    // SQLITE_TRANSIENT, which isn't available in Swift, makes SQLite copy the value before the function returns.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .integer(let value?): return sqlite3_bind_int64(handle, index, value)
    case .text(let text?):
      var text = text
      return text.withUTF8 { text in
        text.withMemoryRebound(to: CChar.self) { text in
          sqlite3_bind_text64(
            handle, index, text.baseAddress, UInt64(text.count), copied, UInt8(SQLITE_UTF8))
        }
      }
    case .bytes(let bytes?):
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), copied)
      }
    case .integer(nil), .text(nil), .bytes(nil): return sqlite3_bind_null(handle, index)
    }
  }

  private func fault(_ code: CInt) -> DatabaseError {
    let message = String(cString: sqlite3_errmsg(sqlite3_db_handle(handle)))
    return DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: statement.sql)
  }

  /// The columns of a row. SQLite converts values to the requested type.
  struct Columns {
    fileprivate let handle: SQLiteStatement

    func integer(_ index: CInt) -> Int64? {
      sqlite3_column_type(handle, index) == SQLITE_NULL ? nil : sqlite3_column_int64(handle, index)
    }

    func bytes(_ index: CInt) -> [UInt8]? {
      guard sqlite3_column_type(handle, index) != SQLITE_NULL else { return nil }
      // SQLite returns a null pointer for an empty value, or if there isn't enough memory to convert a number to text.
      guard let start = sqlite3_column_blob(handle, index) else { return [] }
      return [UInt8](
        UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, index))))
    }

    func text(_ index: CInt) -> String? { bytes(index).map { String(decoding: $0, as: UTF8.self) } }
    func flag(_ index: CInt) -> Bool { integer(index) ?? 0 != 0 }
    func integer(required index: CInt) throws -> Int64 { try required(integer(index)) }
    func bytes(required index: CInt) throws -> [UInt8] { try required(bytes(index)) }
    func text(required index: CInt) throws -> String { try required(text(index)) }

    private func required<T>(_ value: T?) throws -> T {
      guard let value else { throw MalformedRow() }
      return value
    }
  }
}

/// The error that is thrown if a row contains values that the program never writes.
struct MalformedRow: Error {}
