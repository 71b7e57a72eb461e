#include "CGeographic.h"

#include <GeographicLib/Geodesic.hpp>
#include <GeographicLib/MGRS.hpp>
#include <GeographicLib/PolygonArea.hpp>
#include <GeographicLib/UTMUPS.hpp>
#include <cmath>
#include <cstring>
#include <exception>
#include <limits>
#include <string>

using namespace GeographicLib;

namespace {
/// Runs `body`. Returns false if it throws an exception.
template <typename Body> bool succeeds(Body body) noexcept {
  try {
    body();
    return true;
  } catch (const std::exception &) {
    return false;
  }
}
}  // namespace

void geographic_inverse(
  double latitude1, double longitude1, double latitude2, double longitude2, double *distance, double *azimuth)
{
  *distance = *azimuth = std::numeric_limits<double>::quiet_NaN();
  succeeds([&] {
    double at_end;
    Geodesic::WGS84().Inverse(latitude1, longitude1, latitude2, longitude2, *distance, *azimuth, at_end);
  });
}

void geographic_direct(
  double latitude1, double longitude1, double azimuth, double distance, double *latitude2, double *longitude2)
{
  *latitude2 = *longitude2 = std::numeric_limits<double>::quiet_NaN();
  succeeds([&] {
    const auto &earth = Geodesic::WGS84();
    double unused;
    earth.GenDirect(
      latitude1, longitude1, azimuth, false, distance,
      Geodesic::LATITUDE | Geodesic::LONGITUDE | Geodesic::LONG_UNROLL, *latitude2, *longitude2, unused, unused,
      unused, unused, unused, unused);
  });
}

void geographic_measure(const double *places, size_t count, bool is_line, double *length, double *area)
{
  *length = *area = std::numeric_limits<double>::quiet_NaN();
  succeeds([&] {
    PolygonArea shape(Geodesic::WGS84(), is_line);
    for (size_t index = 0; index < count; ++index) shape.AddPoint(places[2 * index], places[2 * index + 1]);
    shape.Compute(false, true, *length, *area);
  });
}

void geographic_segment(
  double latitude1, double longitude1, double latitude2, double longitude2, double *length, double *area,
  double *degrees_east)
{
  *length = *degrees_east = std::numeric_limits<double>::quiet_NaN();
  if (area) *area = *length;
  succeeds([&] {
    double unused, between = 0;
    Geodesic::WGS84().GenInverse(
      latitude1, longitude1, latitude2, longitude2, Geodesic::DISTANCE | (area ? Geodesic::AREA : 0), *length,
      unused, unused, unused, unused, unused, between);
    if (area) *area = between;
    *degrees_east = Math::AngDiff(longitude1, longitude2);
  });
}

double geographic_ellipsoid_area() { return Geodesic::WGS84().EllipsoidArea(); }

bool geographic_to_utm(
  double latitude, double longitude, int *zone, bool *is_northern, double *easting, double *northing)
{
  // Reject NaN, for which GeographicLib would return a special zone.
  if (!std::isfinite(latitude) || !std::isfinite(longitude)) return false;
  return succeeds([&] { UTMUPS::Forward(latitude, longitude, *zone, *is_northern, *easting, *northing); });
}

bool geographic_from_utm(
  int zone, bool is_northern, double easting, double northing, double *latitude, double *longitude)
{
  if (zone < UTMUPS::MINZONE || !std::isfinite(easting) || !std::isfinite(northing)) return false;
  return succeeds([&] { UTMUPS::Reverse(zone, is_northern, easting, northing, *latitude, *longitude); });
}

bool geographic_to_mgrs(double latitude, double longitude, char text[16])
{
  int zone;
  bool is_northern;
  double easting, northing;
  if (!geographic_to_utm(latitude, longitude, &zone, &is_northern, &easting, &northing)) return false;
  return succeeds([&] {
    std::string mgrs;
    MGRS::Forward(zone, is_northern, easting, northing, latitude, 5, mgrs);
    std::strncpy(text, mgrs.c_str(), 15);
    text[15] = 0;
  });
}

bool geographic_from_mgrs(
  const char *text, int *zone, bool *is_northern, double *easting, double *northing, double *side)
{
  return succeeds([&] {
    int precision;
    MGRS::Reverse(text, *zone, *is_northern, *easting, *northing, precision, false);
    *side = std::pow(10.0, 5 - precision);
  });
}
