#pragma once

/* Since GLib 2.90 the types of flags have an attribute with which Swift imports them as option sets, and their values
   under other names. Without the attribute they look the same with every version. */
#define __GLIB_H_INSIDE__
#include <glib/gmacros.h>
#undef __GLIB_H_INSIDE__
#undef G_GNUC_FLAG_ENUM
#define G_GNUC_FLAG_ENUM
