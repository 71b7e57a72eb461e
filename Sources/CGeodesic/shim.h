#pragma once

#include <geodesic.h>
