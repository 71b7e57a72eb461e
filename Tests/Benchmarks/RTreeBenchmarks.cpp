// Measures a million points in Boost's R*-tree, for comparison with `benchmarks clusters`: building a packed tree, a query of
// a box with a thousand points, and moving points.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <utility>
#include <vector>

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point.hpp>
#include <boost/geometry/index/rtree.hpp>

namespace {

using Point = boost::geometry::model::point<double, 2, boost::geometry::cs::cartesian>;
using Box = boost::geometry::model::box<Point>;
using Entry = std::pair<Point, std::int32_t>;
using Tree = boost::geometry::index::rtree<Entry, boost::geometry::index::rstar<16>>;

constexpr std::size_t count = 1'000'000;

// A generator of the same random numbers in each run (SplitMix64).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state(seed) {}

  std::uint64_t next() {
    state += 0x9e3779b97f4a7c15;
    std::uint64_t bits = state;
    bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9;
    bits = (bits ^ bits >> 27) * 0x94d049bb133111eb;
    return bits ^ bits >> 31;
  }

  // Returns a number in [0, 1).
  double unit() { return static_cast<double>(next() >> 11) / 9007199254740992.0; }

 private:
  std::uint64_t state;
};

std::vector<Entry> uniform() {
  Random random(1);
  std::vector<Entry> entries;
  for (std::size_t index = 0; index < count; ++index) {
    const double x = random.unit();
    entries.emplace_back(Point(x, random.unit()), static_cast<std::int32_t>(index));
  }
  return entries;
}

template <typename Work> double microseconds(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
}

void tell(const char *name, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  std::printf(
      "{\"benchmark\": \"boost R*-tree: %s\", \"median_us\": %.2f, \"p99_us\": %.2f, \"worst_us\": %.2f}\n", name,
      times[times.size() / 2], times[times.size() * 99 / 100], times.back());
}

}  // namespace

int main() {
  std::vector<Entry> entries = uniform();
  Tree tree;
  std::vector<double> times;
  for (int run = 0; run < 3; ++run) {
    times.push_back(microseconds([&] { tree = Tree(entries.begin(), entries.end()); }));
  }
  tell("build an index of 1,000,000 uniform points", times);

  Random random(3);
  const double half = std::sqrt(1000.0 / count) / 2;
  std::size_t found = 0;
  times.clear();
  for (int query = 0; query < 2000; ++query) {
    const Point center = entries[random.next() % count].first;
    const double x = boost::geometry::get<0>(center), y = boost::geometry::get<1>(center);
    const Box box(Point(x - half, y - half), Point(x + half, y + half));
    times.push_back(microseconds([&] {
      std::for_each(
          tree.qbegin(boost::geometry::index::intersects(box)), tree.qend(), [&](const Entry &) { ++found; });
    }));
  }
  tell("find 1,000 of 1,000,000 uniform points in a box", times);

  times.clear();
  for (int move = 0; move < 20'000; ++move) {
    Entry &entry = entries[random.next() % count];
    const double x = random.unit();
    const Point target(x, random.unit());
    times.push_back(microseconds([&] {
      tree.remove(entry);
      entry.first = target;
      tree.insert(entry);
    }));
  }
  tell("move one of 1,000,000 uniform points in an index", times);
  return found > 0 ? 0 : 1;
}
