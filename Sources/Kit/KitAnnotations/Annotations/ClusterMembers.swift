/// The members of a cluster, loaded all at once or in pages.
@MainActor final class ClusterMembers {
  let count: Int
  /// Returns up to `limit` members, starting at `offset`.
  let page: (_ offset: Int, _ limit: Int) -> [any Annotation]
  private(set) lazy var all = page(0, count)

  init(_ members: [any Annotation]) {
    count = members.count
    page = { offset, limit in
      Array(members.dropFirst(max(0, offset)).prefix(max(0, limit)))
    }
  }

  init(count: Int, page: @escaping (_ offset: Int, _ limit: Int) -> [any Annotation]) {
    (self.count, self.page) = (count, page)
  }
}
