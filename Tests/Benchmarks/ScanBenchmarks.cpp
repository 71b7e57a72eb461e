// Measures how fast simdjson reads the GeoJSON file of `benchmarks scan`: only its coordinates with the on-demand parser, and
// the whole file with full validation.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <vector>

#include <simdjson.h>

namespace {

struct Point {
  double longitude;
  double latitude;
};

template <typename Work>
void measure(const char* name, std::size_t features, Work work) {
  constexpr int runs = 7;
  std::vector<double> times;
  work();
  for (int run = 0; run < runs; ++run) {
    const auto start = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
    times.push_back(time.count());
  }
  std::sort(times.begin(), times.end());
  std::printf(
      "{\"benchmark\": \"%s\", \"features\": %zu, \"median_ms\": %.1f, \"best_ms\": %.1f, \"runs\": %d}\n", name,
      features, times[runs / 2], times[0], runs);
}

std::vector<Point> coordinates(simdjson::ondemand::parser& parser, const simdjson::padded_string& text) {
  std::vector<Point> points;
  points.reserve(text.size() / 280);
  simdjson::ondemand::document document = parser.iterate(text);
  for (auto feature : document["features"]) {
    auto position = feature["geometry"]["coordinates"].get_array().begin();
    const double longitude = (*position).get_double();
    ++position;
    points.push_back({longitude, (*position).get_double()});
  }
  return points;
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::fprintf(stderr, "usage: %s FILE\n", arguments[0]);
    return 64;
  }
  try {
    const simdjson::padded_string text = simdjson::padded_string::load(arguments[1]);
    simdjson::ondemand::parser onDemand;
    const std::size_t features = coordinates(onDemand, text).size();
    measure("simdjson: coordinates on demand", features, [&] { coordinates(onDemand, text); });
    simdjson::dom::parser whole;
    measure("simdjson: all of it parsed", features, [&] {
      const simdjson::dom::element root = whole.parse(text);
      (void)root;
    });
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "%s: %s\n", arguments[1], fault.what());
    return 65;
  }
}
