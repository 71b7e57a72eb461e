#pragma once

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// GeographicLib behind C: WGS 84, degrees and metres. No exception leaves; what has no answer answers false and
// leaves the results alone. May be called on any thread.

/// The shortest way between two places, and its azimuth at the start in -180…180, clockwise from north. Not a
/// number where a place is none.
void geographic_inverse(
  double latitude1, double longitude1, double latitude2, double longitude2, double *distance, double *azimuth);

/// The place that a shortest way of `distance` ends at which leaves a place at an azimuth, clockwise from north. Its
/// longitude goes on from the start's without a jump. Not a number where an argument is none.
void geographic_direct(
  double latitude1, double longitude1, double azimuth, double distance, double *latitude2, double *longitude2);

/// The shortest way along `count` places, latitude and longitude in turn, and, unless it is a line, back to the first; and
/// the area within, positive where they go counterclockwise, in square metres. Not a number where a place is none.
void geographic_measure(const double *places, size_t count, bool is_line, double *length, double *area);

/// Of the shortest way between two places: its length, the area between it and the equator, and how far it goes to the east
/// in -180…180 degrees. Not a number where a place is none. `area` may be null, which is quicker.
void geographic_leg(
  double latitude1, double longitude1, double latitude2, double longitude2, double *length, double *area,
  double *degrees_east);

/// The surface of the whole ellipsoid, in square metres.
double geographic_ellipsoid_area(void);

/// A place in the standard zone of UTM, with the exceptions of Norway and Svalbard, or in UPS, which is zone 0.
bool geographic_to_utm(
  double latitude, double longitude, int *zone, bool *is_northern, double *easting, double *northing);

bool geographic_from_utm(
  int zone, bool is_northern, double easting, double northing, double *latitude, double *longitude);

/// Writes the MGRS square of a metre that a place is in, 15 characters at most, and a zero.
bool geographic_to_mgrs(double latitude, double longitude, char text[16]);

/// The south-western corner of an MGRS square in UTM or UPS, and the length of its sides.
bool geographic_from_mgrs(
  const char *text, int *zone, bool *is_northern, double *easting, double *northing, double *side);

#ifdef __cplusplus
}
#endif
