#pragma once

/* Since GLib 2.90, flag types have an attribute that makes Swift import them as option sets, with other names for their
   values. Without the attribute, the Swift declarations are the same for every version of GLib. */
#define __GLIB_H_INSIDE__
#include <glib/gmacros.h>
#undef __GLIB_H_INSIDE__
#undef G_GNUC_FLAG_ENUM
#define G_GNUC_FLAG_ENUM
