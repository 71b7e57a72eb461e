#pragma once

#define GLIB_DISABLE_DEPRECATION_WARNINGS 1
#include "../CGtk/flags.h"
#include <libsoup/soup.h>
