#pragma once

#include "../CGtk/flags.h"
#include <gdk-pixbuf/gdk-pixbuf.h>
