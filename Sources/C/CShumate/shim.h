#pragma once

#define GDK_DISABLE_DEPRECATION_WARNINGS 1
#define GLIB_DISABLE_DEPRECATION_WARNINGS 1
#include "../CGtk/flags.h"
#include <shumate/shumate.h>

/* Emits the signal that the data of a tile has arrived. Swift can't call the variadic function that emits signals. */
static inline void cshumate_data_source_received(
    ShumateDataSource *source, int x, int y, int zoom_level, GBytes *bytes) {
  g_signal_emit_by_name(source, "received-data", x, y, zoom_level, bytes);
}
