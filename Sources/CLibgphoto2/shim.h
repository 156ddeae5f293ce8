#include <gphoto2/gphoto2.h>
#include <gphoto2/gphoto2-port-log.h>
