#pragma once

#include "../CGtk/flags.h"
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <pango/pangocairo.h>
