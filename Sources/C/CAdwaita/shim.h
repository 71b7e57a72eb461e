#pragma once

#define GDK_DISABLE_DEPRECATION_WARNINGS 1
#define GLIB_DISABLE_DEPRECATION_WARNINGS 1
#define ADW_DISABLE_DEPRECATION_WARNINGS 1
#include "../CGtk/flags.h"
#include <adwaita.h>
