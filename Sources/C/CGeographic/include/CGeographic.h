#pragma once

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// A C interface to GeographicLib for the WGS 84 ellipsoid. Units are degrees and meters. The functions throw no
// exceptions and are thread-safe. A function that fails returns false and doesn't change its results.

/// Computes the length of the shortest path between two points, and its initial azimuth in -180…180 degrees,
/// clockwise from north. The results are NaN if a point is invalid.
void geographic_inverse(
  double latitude1, double longitude1, double latitude2, double longitude2, double *distance, double *azimuth);

/// Computes the end point of a shortest path from its start, its initial azimuth (clockwise from north) and its
/// length `distance`. The longitude continues from the start without a jump, so it may be beyond ±180 degrees. The
/// results are NaN if an argument is invalid.
void geographic_direct(
  double latitude1, double longitude1, double azimuth, double distance, double *latitude2, double *longitude2);

/// Computes the length of a path along `count` points, given as pairs of latitude and longitude. Unless `is_line` is
/// true, the path returns to the first point, and `area` receives the enclosed area in square meters. The area is
/// positive for a counterclockwise path. The results are NaN if a point is invalid.
void geographic_measure(const double *places, size_t count, bool is_line, double *length, double *area);

/// Computes properties of the shortest path between two points: its length, the area between it and the
/// equator, and its eastward extent in -180…180 degrees. The results are NaN if a point is invalid. `area`
/// can be null, which is faster.
void geographic_segment(
  double latitude1, double longitude1, double latitude2, double longitude2, double *length, double *area,
  double *degrees_east);

/// The surface area of the ellipsoid, in square meters.
double geographic_ellipsoid_area(void);

/// Converts a point to its standard UTM zone, including the exceptions of Norway and Svalbard, or to UPS,
/// which is zone 0.
bool geographic_to_utm(
  double latitude, double longitude, int *zone, bool *is_northern, double *easting, double *northing);

/// Converts a position in UTM (zone 1 to 60) or UPS (zone 0) to a point.
bool geographic_from_utm(
  int zone, bool is_northern, double easting, double northing, double *latitude, double *longitude);

/// Writes the MGRS reference of the one-meter square that contains a point. The text has at most 15 characters and a
/// terminating zero.
bool geographic_to_mgrs(double latitude, double longitude, char text[16]);

/// Computes the southwest corner of an MGRS square in UTM or UPS, and the length of its sides in meters.
bool geographic_from_mgrs(
  const char *text, int *zone, bool *is_northern, double *easting, double *northing, double *side);

#ifdef __cplusplus
}
#endif
