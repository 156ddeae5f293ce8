#include "CTomlplusplus.h"
