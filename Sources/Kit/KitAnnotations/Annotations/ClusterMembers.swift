/// The members of a cluster, loaded completely or by page.
@MainActor final class ClusterMembers {
  let count: Int
  /// Returns the members starting at an offset, at most as many as the limit.
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
