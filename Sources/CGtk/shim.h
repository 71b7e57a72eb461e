#pragma once

#define GDK_DISABLE_DEPRECATION_WARNINGS 1
#define GLIB_DISABLE_DEPRECATION_WARNINGS 1
#include <glib-unix.h>
#include <gtk/gtk.h>
